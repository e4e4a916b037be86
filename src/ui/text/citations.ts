import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Edit, IndexOf } from '#model/text/html-index.ts'
import type { Html } from '#model/text/text.ts'
import type { Texts } from '#texts/texts.ts'

/** The citations of an article (REV-8), passed as a value to the rules of one article. */
export interface Citations {
  /**
   * Replaces each mark in the text of the article with a number, which links to the source in the list. A mark for a
   * source that the article does not list is removed.
   *
   * @param ids  `dropped` from markup that an article repeats: its first occurrence has them
   */
  edits(html: Html, ids?: 'scoped' | 'dropped'): Edit[]
  /** The cited sources in the order of their numbers, each with the ids of the places that cite it. */
  cited(): CitedSource[]
}

export interface CitedSource {
  /** The id that the author gave it. */
  source: string
  /** From 1. */
  number: number
  /** The id of its entry in the list. */
  id: string
  /** The ids of the places that cite it, in the order of the text. */
  places: string[]
}

/**
 * @param texts  of the article in reading order: a source has the number of its first mention
 * @param sources  the ids of the listed sources, and of those that are retracted or doubted
 */
export function planCitations(
  texts: readonly Html[],
  {
    listed,
    doubted = [],
  }: Record<'listed', readonly (string | undefined)[]> & { doubted?: readonly (string | undefined)[] },
  { scope, indexOf, texts: words }: { scope: ArticleScope; indexOf: IndexOf; texts: Texts },
): Citations {
  const mentions = texts.flatMap((html) => (indexOf(html).citations ?? []).map(({ source }) => source))
  const order = [...new Set(mentions)].filter((source) => listed.includes(source))
  const cited = new Map(
    order.map((source, index): [string, CitedSource] => [
      source,
      { source, number: index + 1, id: scope.itemId('cited-source', index + 1), places: [] },
    ]),
  )
  let count = 0

  function mark(found: CitedSource, isRepeated: boolean, follows: boolean): string {
    count += 1
    const place = scope.itemId('citation', count)
    if (!isRepeated) found.places.push(place)
    const id = isRepeated ? '' : ` id="${place}"`
    const isDoubted = doubted.includes(found.source)
    const name = encoded(words.t(isDoubted ? 'citations.sourceInDoubt' : 'citations.source', { number: found.number }))
    const number = `<a href="#${found.id}"${isDoubted ? ' data-doubted=""' : ''} aria-label="${name}">${found.number}</a>`
    // Keeps adjacent numbers apart, even without styles.
    return `<sup data-cite=""${id}>${follows ? ', ' : ''}${number}</sup>`
  }

  return {
    edits(html, ids = 'scoped') {
      const places = indexOf(html).citations ?? []
      return places.map(({ source, at }, index): Edit => {
        const found = cited.get(source)
        const follows = places[index - 1]?.at[1] === at[0]
        return { at, by: found ? mark(found, ids === 'dropped', follows) : '' }
      })
    },
    cited: () => [...cited.values()],
  }
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
