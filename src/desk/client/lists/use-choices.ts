import { useQuery } from '@tanstack/react-query'
import { FilterChoices } from '../../work-api.ts'
import { ask } from '../api.ts'

/** What there is to choose from: owners, categories, reviewers; undefined while it is asked for. */
export function useChoices(): FilterChoices | undefined {
  return useQuery({ queryKey: ['content', 'choices'], queryFn: () => ask('/lists/choices', FilterChoices) }).data
}
