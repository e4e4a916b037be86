import { z } from 'zod'
import { SitePath, Slug } from '../text/text.ts'

/** A BCP 47 language code, its first subtag in lower case: `en`, `es`, `pt-BR`. */
export const LanguageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected the code of a language, such as es or pt-BR')
export type LanguageCode = z.infer<typeof LanguageCode>

/** The language of a site that declares none, and of documents that name none. */
export const defaultLanguageCode: LanguageCode = 'en'

/** A language that a site publishes in (LANG-1). */
export const SiteLanguage = z.object({
  code: LanguageCode,
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** In the language itself, such as "Español": shown by the language switch. */
  name: z.string().min(1),
  /** The numbering system, such as `latn` or `arab`; defaults to that of the language. */
  digits: z.enum(['latn', 'arab', 'arabext', 'deva', 'beng']).optional(),
  /** The prefix of its paths, by default `/` and the code. The default language has none. */
  prefix: z
    .string()
    .regex(/^\/[a-z0-9-]+$/, 'expected a path of one part, such as /es')
    .optional(),
  /** A domain of its own, such as https://es.example.org: its addresses omit the prefix. */
  origin: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => URL.parse(address)?.origin === address,
      'expected an address without a path, such as https://es.example.org',
    )
    .optional(),
})
export type SiteLanguage = z.infer<typeof SiteLanguage>

/** The languages of a site, the default one first. */
export const SiteLanguages = z
  .array(SiteLanguage)
  .default([])
  .superRefine((languages, context) => {
    const report = (index: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    const [main] = languages
    if (main?.prefix) report(0, 'prefix', 'expected none, since the first language is the default one')
    if (main?.origin) report(0, 'origin', 'expected none: the address of the site is that of its default language')
    for (const [index, language] of languages.entries()) {
      const others = languages.slice(0, index)
      if (others.some(({ code }) => code === language.code)) report(index, 'code', 'expected each language once')
      else if (index > 0 && others.slice(1).some((other) => prefixOf(other) === prefixOf(language)))
        report(index, 'prefix', 'expected a prefix of its own for each language')
      if (language.origin && others.some(({ origin }) => origin === language.origin))
        report(index, 'origin', 'expected a domain of its own for each language')
    }
  })

const english: SiteLanguage = { code: defaultLanguageCode, direction: 'ltr', name: 'English' }

/** The languages of a site, the default one first: only English where it declares none. */
export function languagesOf({ languages }: { languages: readonly SiteLanguage[] }): [SiteLanguage, ...SiteLanguage[]] {
  const [main = english, ...others] = languages
  return [main, ...others]
}

/** The language of a code; the default one for a code that the site does not declare. */
export function languageOf(site: { languages: readonly SiteLanguage[] }, code: LanguageCode): SiteLanguage {
  const languages = languagesOf(site)
  return languages.find((language) => language.code === code) ?? languages[0]
}

/** The path prefix of a language: empty for the default one. */
export function prefixIn(site: { languages: readonly SiteLanguage[] }, language: SiteLanguage): string {
  return language.code === languagesOf(site)[0].code ? '' : prefixOf(language)
}

/** The language of the page at a path of the site: that of its prefix. */
export function languageOfPath(site: { languages: readonly SiteLanguage[] }, path: string): SiteLanguage {
  const [main, ...others] = languagesOf(site)
  return others.find((language) => isBelow(path, prefixOf(language))) ?? main
}

/** A path without the prefix of its language: `/people/dr-chen` of `/es/people/dr-chen`. */
export function pathInLanguage(site: { languages: readonly SiteLanguage[] }, path: string): string {
  return path.slice(prefixIn(site, languageOfPath(site, path)).length) || '/'
}

/**
 * The public address of a path of the site: without the prefix on the domain of its language, if the language has one.
 *
 * @param origin  of the site
 */
export function publicAddress(site: { languages: readonly SiteLanguage[] }, origin: string, path: string): string {
  const own = languageOfPath(site, path).origin
  return own === undefined ? `${origin}${path}` : `${own}${pathInLanguage(site, path)}`
}

function prefixOf({ code, prefix }: SiteLanguage): string {
  return prefix ?? `/${code.toLowerCase()}`
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** The language of a document, and the document that it translates. */
export const inLanguage = {
  language: LanguageCode.default(defaultLanguageCode),
  /** The original, by its id or path: all translations of one document name the same. */
  translationOf: z.union([SitePath, Slug]).optional(),
}
