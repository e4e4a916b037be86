import { useQuery } from '@tanstack/react-query'
import type { Desk } from '../../staff-api.ts'
import { languageFolder } from './content-names.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages of the site and what their addresses begin with, that of the files at the top of the content folder first. */
export function useSiteLanguages(): Desk['languages'] {
  return useQuery<Desk>({ queryKey: ['session'], enabled: false }).data?.languages ?? []
}

/** The names of the languages of the site, in their order, by their codes. */
export function useLanguages(): Record<string, string> {
  return Object.fromEntries(useSiteLanguages().map(({ code }) => [code, languageName(code)]))
}

/** That of the files at the top of the content folder. */
export function useMainLanguage(): string {
  return useSiteLanguages()[0]?.code ?? 'en'
}

/** Tells the language that a file is written in, by its folder: that of another language than the first has its code. */
export function useLanguageOfPath(): (path: string) => string {
  const main = useMainLanguage()
  return (path) => languageFolder(path) ?? main
}

export function languageName(code: string): string {
  return names.of(code) ?? code
}
