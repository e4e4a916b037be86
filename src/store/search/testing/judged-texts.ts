import type { ContentDocument } from '#model/articles/content-document.ts'
import { article } from '../../testing/fixtures.ts'

/** A text of a judged set: the last part of its path, title, other names with `;` between, deck, headings, sentences. */
export type JudgedText = readonly [
  id: string,
  title: string,
  alsoCalled: string,
  deck: string,
  headings: string,
  text: string,
]

/** A question as people type it, the texts that answer it, and other useful texts. */
export type JudgedQuestion = readonly [question: string, answers: string, useful: string]

/** The texts as articles of a language, at `/<language>/<id>`. */
export function judgedArticles(language: string, texts: readonly JudgedText[]): ContentDocument[] {
  return texts.map(([id, title, alsoCalled, deck, headings, text]) =>
    article(`/${language}/${id}`, {
      language,
      title,
      deck,
      alsoCalled: alsoCalled === '' ? [] : alsoCalled.split('; '),
      tabs: headings.split('; ').map((heading, index) => ({
        id: `s${index}`,
        title: heading,
        body: index === 0 ? [{ source: `<p>${text}</p>` }] : [],
      })),
    }),
  )
}
