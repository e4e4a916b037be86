import { isSponsored, type StoredArticle } from '#model/articles/article.ts'
import type { IsoDate } from '#model/articles/date.ts'
import type { SearchLanguage } from '../search/languages/search-language.ts'
import { searchLanguageOf } from '../search/languages/search-language-of.ts'
import { asText } from '../search/words.ts'
import { creditsOf, dependenciesOf } from './article-references.ts'
import { articleText, searchable } from './article-text.ts'

/**
 * Raise it when `articleRow` computes another result: after the next start all rows are recomputed in the background.
 * Until then readers get rows of the version before and must cope with both.
 */
export const projectionVersion = 7

/** The longest word that is stored for suggestions, in characters: longer ones are addresses or formulas. */
const maxTextWord = 40
const english = 'english'

/**
 * The projection of an article: its row of table `article`. It depends on that article's document alone, and on whether
 * its day of publication has come: before that day, its row is a preview's (PAGE-9).
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
  const language = searchLanguageOf(article.language)
  const plainWords = (text: string) => asText(language.wordsOf(text))
  const plainBody = plainWords(body)
  return {
    path: article.contentMeta.canonicalPath,
    id: article.id,
    language: language.code,
    /** For PostgreSQL, which computes the vectors. */
    dictionary: language.dictionary,
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
    words: isPreview ? [] : vocabularyOf([...names, article.deck, headings], language),
    text_words: isPreview ? [] : textVocabularyOf(plainBody, language),
    spellings: isPreview ? {} : spellingsIn([...names, article.deck, headings, body], language),
    /** Search compares words without accents and punctuation. */
    plain_names: names.map(plainWords),
    plain_deck: plainWords(article.deck),
    plain_headings: plainWords(headings),
    plain_body: plainBody,
    projection_version: projectionVersion,
  }
}

/** Words with which mistyped queries are compared. The empty word is for the article itself. */
function vocabularyOf(texts: string[], { wordsOf }: SearchLanguage): string[] {
  return [...new Set(['', ...texts.flatMap(wordsOf).filter((word) => word.length > 1)])]
}

/**
 * The spelling of words in a language with accents and the like, by their normalized form, so that suggestions show it;
 * empty for English, which suggests the normalized words.
 */
function spellingsIn(texts: string[], { dictionary, wordsOf }: SearchLanguage): Record<string, string> {
  if (dictionary === english) return {}
  const found: Record<string, string> = {}
  for (const token of texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])) {
    const [word, ...others] = wordsOf(token)
    if (word !== undefined && others.length === 0 && word !== token) found[word] ??= token
  }
  return found
}

/** The words of a text that a query can mean: those with a letter, and short enough to be words. */
function textVocabularyOf(plainText: string, { dictionary }: SearchLanguage): string[] {
  const letter = dictionary === english ? /[a-z]/ : /\p{L}/u
  return [...new Set(plainText.split(' '))].filter(
    (word) => word.length > 1 && word.length <= maxTextWord && letter.test(word),
  )
}

export type ArticleRow = ReturnType<typeof articleRow>

/** The latest of its byline dates and the days of its history. */
function lastModifiedOf(article: StoredArticle): string | undefined {
  const dates = Object.values(article.propsFor.byline.dates).flatMap((date) => date?.date ?? [])
  return [...dates, ...Object.keys(article.articleHistory)].sort().at(-1)
}
