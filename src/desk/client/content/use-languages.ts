import { useQuery } from '@tanstack/react-query'
import { FilterChoices } from '../../work-api.ts'
import { ask } from '../api.ts'
import { mainLanguage } from './content-names.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages of the site by their codes, the main one first. */
export function useLanguages(): Record<string, string> {
  const { data } = useQuery({
    queryKey: ['content', 'choices'],
    queryFn: () => ask('/lists/choices', FilterChoices),
  })
  const codes = [...new Set([mainLanguage, ...(data?.languages ?? [])])]
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}
