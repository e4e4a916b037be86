import { z } from 'zod'
import { Image } from '../articles/image.ts'
import { Href, Link, Slug } from '../text/text.ts'
import { inLanguage, LanguageCode } from './language.ts'

/** The link of a credit whose person has no profile (PAGE-4). */
export const defaultReviewerLink = '/reviewers'

/** The texts about a person in each language. */
const texts = {
  name: z.object({ display: z.string().min(1) }),
  type: z.object({ label: z.string() }).default({ label: '' }),
  role: z.string().default(''),
  bio: z.object({ text: z.string() }).default({ text: '' }),
  specialties: z.array(Link).default([]),
}

/** An author, medical reviewer, fact checker, editor or copy editor; shown as a credit only (PAGE-11). */
export const Person = z.object({
  id: Slug,
  language: inLanguage.language,
  ...texts,
  link: Href.default(defaultReviewerLink),
  avatar: z.object({ src: Image }).optional(),
  /** An invented person of the demonstration content; the profile says so. */
  isDemonstration: z.boolean().default(false),
  /** The person in other languages: one identity, several biographies. */
  translations: z.record(LanguageCode, z.object({ ...texts, link: Href })).optional(),
})
export type Person = z.infer<typeof Person>

/** A person in a language: in the person's own language if there is no biography in this one. */
export function personIn(person: Person, language: LanguageCode): Person {
  const text = person.translations?.[language]
  return text ? { ...person, ...text, language } : person
}
