import { canonicalText } from '#canonical/canonical-text.ts'
import { textHashes } from '#canonical/text-hashes.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import type { Article, StoredArticle } from '#model/articles/article.ts'
import { displayDate, type IsoDate } from '#model/articles/date.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import { isOverdue, type ReviewStanding, signedStanding } from '#model/reviews/review-standing.ts'
import { Person, personIn } from '#model/site/person.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Slug } from '#model/text/text.ts'
import { type ReviewFacts, signedReviews } from './review-records.ts'

interface ReadDocuments {
  stored: StoredArticle
  people: ReadonlyMap<string, Person>
  treatmentSets: ReadonlyMap<Slug, TreatmentSet>
  site: Site | null
  today: IsoDate
}

/**
 * Applies an article's reviews (REV-3). If a review is signed, its reviewer and day replace those of the file; whether
 * it covers the article is computed by hashing the text as it is read now.
 */
export function withReview(article: Article, facts: ReviewFacts, documents: ReadDocuments): Article {
  const { stored, people } = documents
  // Most articles have no signed review and need no hash.
  const reviews = facts.reviews.length === 0 ? [] : signedReviews(facts)
  const signed = reviews.length === 0 ? null : signedStanding(reviews, facts.minors, hashNow(documents))
  if (!signed) return { ...article, review: statedStanding(stored, facts) }
  const { date, reviewer } = signed.review.statement
  const person = people.get(reviewer.person) ?? unknownPerson(reviewer)
  const { byline } = article.propsFor
  const dates = { ...byline.dates, medicallyReviewed: displayDate(date) }
  return {
    ...article,
    review: { ...signed, isOverdue: isOverdue(signed.review, documents.today, documents.site?.reviewGraceDays ?? 0) },
    medicalReviewers: [personIn(person, stored.language)],
    propsFor: { ...article.propsFor, byline: { ...byline, dates } },
  }
}

/** The standing by the file: its review is about the text with which its day was first published. */
function statedStanding({ propsFor }: StoredArticle, { claims, hash }: ReviewFacts): ReviewStanding {
  // Published before there were reviews, or not published yet.
  if (claims.length === 0) return { kind: 'stated', isCurrent: true }
  const day = propsFor.byline.dates.medicallyReviewed?.date ?? '0001-01-01'
  const ofDay = claims.filter((claim) => claim.day === day)
  if (ofDay.some((claim) => claim.hash === hash)) return { kind: 'stated', isCurrent: true }
  return { kind: 'stated', isCurrent: false, ...(ofDay[0] && { statedOf: ofDay[0].hash }) }
}

function hashNow({ stored, treatmentSets, site }: ReadDocuments): string | null {
  if (!site) return null
  try {
    return textHashes(canonicalText({ article: stored, treatmentSets, site: siteIn(site, stored.language) })).hash
  } catch (error) {
    if (error instanceof HiddenCharacter) return null
    throw error
  }
}

/** A reviewer whose page is gone: the name is the one in the signature. */
function unknownPerson({ person, name }: { person: string; name: string }): Person {
  return Person.parse({ id: person, language: 'en', name: { display: name } })
}
