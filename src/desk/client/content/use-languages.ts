import type { Desk } from '../../staff-api.ts'
import { useSessionDesk } from '../shell/account.ts'
import { languageFolder } from './content-names.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages of the site with the prefixes of their addresses; the default language comes first. */
export function useSiteLanguages(): Desk['languages'] {
  return useSessionDesk()?.languages ?? []
}

/** The names of the site's languages by code, in the order of the site. */
export function useLanguages(): Record<string, string> {
  return Object.fromEntries(useSiteLanguages().map(({ code }) => [code, languageName(code)]))
}

/** The language of files at the top of the content folder. */
export function useMainLanguage(): string {
  return useSiteLanguages()[0]?.code ?? 'en'
}

/** Returns the language of a file by its folder: only files of the default language are outside a language's folder. */
export function useLanguageOfPath(): (path: string) => string {
  const main = useMainLanguage()
  return (path) => languageFolder(path) ?? main
}

export function languageName(code: string): string {
  return names.of(code) ?? code
}
