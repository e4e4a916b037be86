import { useQuery } from '@tanstack/react-query'
import { UsualTextLists } from '../../moderation-api.ts'
import { ask } from '../api.ts'

/** Texts that moderators use often, by kind. */
export function useUsualTexts() {
  return useQuery({ queryKey: ['moderation', 'texts'], queryFn: () => ask('/moderation/texts', UsualTextLists) })
}
