import { useChoices } from '../lists/use-choices.ts'
import { mainLanguage } from './content-names.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages of the site by their codes, the main one first. */
export function useLanguages(): Record<string, string> {
  const codes = [...new Set([mainLanguage, ...(useChoices()?.languages ?? [])])]
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}
