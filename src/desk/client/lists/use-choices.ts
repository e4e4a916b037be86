import { useQuery } from '@tanstack/react-query'
import { FilterChoices } from '../../work-api.ts'
import { ask } from '../api.ts'

/** The options of the filters: owners, categories, reviewers; undefined while they are loading. */
export function useChoices(): FilterChoices | undefined {
  return useQuery({ queryKey: ['content', 'choices'], queryFn: () => ask('/lists/choices', FilterChoices) }).data
}
