import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { sectionOfWords, sentenceLines } from '#canonical/sentences.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { SitePath } from '#model/text/text.ts'
import type { Feedback } from '#store/readers/feedback.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'

/** Feedback on words, with the paragraph around them. */
export interface ReadWords {
  feedback: Feedback & { words: NonNullable<Feedback['words']> }
  before: string
  after: string
  /** Whether the newest version still has these words. */
  isThere: boolean
}

/**
 * REV-10: readers' feedback on words of an article, newest first. Null if there is no such article. @throws
 * NotPermitted
 */
export async function readWords(
  { feedback, documents, versions }: Pick<Store, 'feedback' | 'documents' | 'versions'>,
  actor: Actor,
  path: SitePath,
): Promise<{ newest: number; words: ReadWords[] } | null> {
  requirePermission(actor, 'feedback.read')
  const article = await documents.get('article', path)
  if (!article) return null
  const [[newest], given] = await Promise.all([
    versions.list(article.id, { limit: 1, offset: 0 }),
    feedback.onWords(path),
  ])
  const texts = new Map<string, CanonicalElement | null>()
  const words: ReadWords[] = []
  for (const feedback of given) {
    if (!feedback.words) continue
    const { textHash, quote } = feedback.words
    if (!texts.has(textHash)) texts.set(textHash, (await versions.withHash(article.id, textHash))?.body?.text ?? null)
    const text = texts.get(textHash)
    const line = text ? lineOf(text, feedback.words, article.language) : ''
    const place = line.indexOf(quote)
    words.push({
      feedback: { ...feedback, words: feedback.words },
      before: place > 0 ? line.slice(0, place) : '',
      after: place >= 0 ? line.slice(place + quote.length) : '',
      isThere: newest?.body ? sectionOfWords(newest.body.text, quote) !== null : false,
    })
  }
  return { newest: newest?.number ?? 0, words }
}

function lineOf(
  text: CanonicalElement,
  { quote, section }: { quote: string; section: string },
  language: string,
): string {
  const lines = sentenceLines(text, language).filter((line) => line.section === section)
  return lines.map(({ sentences }) => sentences.join(' ')).find((line) => line.includes(quote)) ?? ''
}
