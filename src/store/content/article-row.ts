import { isSponsored, type StoredArticle } from '#model/articles/article.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { plainWords, wordsOf } from '../search/words.ts'
import { creditsOf, dependenciesOf } from './article-references.ts'
import { articleText, searchable } from './article-text.ts'

/**
 * Raise it when `articleRow` computes something else than before: after the next start all rows are recomputed in the
 * background. Until then rows of the version before are read: reading must cope with both.
 */
export const projectionVersion = 7

/** Characters of a word of a text that is remembered as one: what is longer is an address or a formula. */
const maxTextWord = 40

/**
 * The projection of an article: its row of table `article`. It depends on that article's document alone, and on whether
 * its day of publication has come: until then its row is that of a preview (PAGE-9).
 *
 * @param today  in UTC
 */
export function articleRow(article: StoredArticle, today: IsoDate) {
  const { published } = article.propsFor.byline.dates
  const waitsUntil = published && published.date > today ? published.date : null
  const isPreview = article.contentMeta.isPreview || waitsUntil !== null
  const lastModified = lastModifiedOf(article)
  const { headings, body } = articleText(article)
  const names = [article.title, ...article.alsoCalled]
  const plainBody = plainWords(body)
  return {
    path: article.contentMeta.canonicalPath,
    id: article.id,
    language: article.language,
    is_preview: isPreview,
    waits_until: waitsUntil,
    canonical: article.contentMeta.canonical,
    sort_date: published?.date ?? lastModified ?? null,
    card: {
      path: article.contentMeta.canonicalPath,
      title: article.title,
      deck: article.deck,
      thumbnail: article.image,
      published,
      lastModified,
      isSponsored: isSponsored(article),
    },
    authors: article.authors,
    reviewers: article.medicalReviewers,
    credits: creditsOf(article),
    categories: article.categories,
    series: article.contentSeries,
    dependencies: dependenciesOf(article),
    title: searchable(article.title),
    deck: searchable(article.deck),
    headings,
    body,
    words: isPreview ? [] : vocabularyOf([...names, article.deck, headings]),
    text_words: isPreview ? [] : textVocabularyOf(plainBody),
    /** Search compares words without accents and punctuation. */
    plain_names: names.map(plainWords),
    plain_deck: plainWords(article.deck),
    plain_headings: plainWords(headings),
    plain_body: plainBody,
    projection_version: projectionVersion,
  }
}

/** Words that queries with typing errors are compared with. The empty word stands for the article itself. */
function vocabularyOf(texts: string[]): string[] {
  return [...new Set(['', ...texts.flatMap(wordsOf).filter((word) => word.length > 1)])]
}

/** The words of a text that a query can mean: those that have a letter, and are short enough to be words. */
function textVocabularyOf(plainText: string): string[] {
  return [...new Set(plainText.split(' '))].filter(
    (word) => word.length > 1 && word.length <= maxTextWord && /[a-z]/.test(word),
  )
}

export type ArticleRow = ReturnType<typeof articleRow>

/** The latest of its byline dates and the days of its history. */
function lastModifiedOf(article: StoredArticle): string | undefined {
  const dates = Object.values(article.propsFor.byline.dates).flatMap((date) => date?.date ?? [])
  return [...dates, ...Object.keys(article.articleHistory)].sort().at(-1)
}
