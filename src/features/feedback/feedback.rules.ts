import type { ArticleCard } from '#model/articles/article-card.ts'
import {
  type FeedbackLabel,
  type FeedbackSet,
  type FeedbackType,
  feedbackSets,
  feedbackTypes,
} from '#model/readers/feedback.ts'
import type { Site } from '#model/site/site.ts'
import type { Html, Link, SitePath } from '#model/text/text.ts'
import { feedbackPaths } from '#routing/routes.ts'

/** The question at the end of an article, and where its answers lead. */
export interface HelpfulPlan {
  answers: { set: FeedbackSet; answer: 'yes' | 'no'; href: string }[]
}

/** A type of feedback as a reader chooses it. */
export interface FeedbackChoice {
  type: FeedbackType
  /** What is sent; readers see it in their language. */
  label: FeedbackLabel
  /** Its texts, by the middle of their keys. */
  name: (typeof names)[FeedbackType]
  href: string
}

/** The steps of giving feedback on an article (FEED-1), and which of them is shown first. */
export interface FeedbackPlan {
  article: { path: SitePath; title: string }
  step: 'choice' | 'form' | 'medical'
  set: FeedbackSet
  choices: FeedbackChoice[]
  /** The one the form is for; the first with a form where none is chosen yet. */
  chosen: FeedbackChoice
  changeHref: string
  /** The doctor Q&A partner (FEED-3). */
  doctor: Link | null
  /** Null where the site has no text of its own. */
  emergency: Html | null
}

/** What comes after the form. */
export interface ThanksPlan {
  article: { path: SitePath; title: string }
  community: Link | null
}

/**
 * The name of the buttons that lead to another step without scripts, with what was typed; the value is a type, or
 * anything else for the choice.
 */
export const stepField = 'step'

const typesOf: Record<FeedbackSet, FeedbackType[]> = {
  positive: ['positiveChangedMyLife', 'positiveInformative', 'neutralMedicalQuestion'],
  negative: ['negativeIncorrect', 'negativeInformationMissing', 'neutralMedicalQuestion'],
}

const names = {
  positiveChangedMyLife: 'changedMyLife',
  positiveInformative: 'informative',
  negativeIncorrect: 'incorrect',
  negativeInformationMissing: 'missing',
  neutralMedicalQuestion: 'medical',
} as const satisfies Record<FeedbackType, string>

export function planHelpful(path: SitePath): HelpfulPlan {
  return {
    answers: [
      { set: 'positive', answer: 'yes', href: feedbackAddress(path, 'positive') },
      { set: 'negative', answer: 'no', href: feedbackAddress(path, 'negative') },
    ],
  }
}

/**
 * @param set  which types there are to choose from; null for anything else
 * @param type  the chosen type; anything else leads to the choice
 */
export function planFeedback(
  { set, type }: { set?: string | undefined; type?: string | undefined },
  { path, title }: Pick<ArticleCard, 'path' | 'title'>,
  { urgencyTexts, doctorQuestionLink }: Pick<Site, 'urgencyTexts' | 'doctorQuestionLink'>,
): FeedbackPlan | null {
  const known = feedbackSets.find((name) => name === set)
  if (!known) return null
  const choices = typesOf[known].map((name) => ({
    type: name,
    label: feedbackTypes[name].label,
    name: names[name],
    href: feedbackAddress(path, known, name),
  }))
  const [first] = choices
  const chosen = choices.find((choice) => choice.type === type)
  if (!first) return null
  return {
    article: { path, title },
    step: chosen ? (feedbackTypes[chosen.type].text === 'none' ? 'medical' : 'form') : 'choice',
    set: known,
    choices,
    chosen: chosen && chosen.name !== 'medical' ? chosen : first,
    changeHref: feedbackAddress(path, known),
    doctor: doctorQuestionLink ?? null,
    emergency: urgencyTexts.emergency ?? null,
  }
}

/** Of the page with the form of a type, or with the choice. */
export function feedbackAddress(path: string, set: FeedbackSet, type?: FeedbackType): `/${string}` {
  return `${feedbackPaths.form}?${new URLSearchParams({ article: path, set, ...(type && { type }) })}`
}

/** The set that a type belongs to; a medical question belongs to both. */
export function setOf(type: FeedbackType | undefined): FeedbackSet {
  return type?.startsWith('negative') ? 'negative' : 'positive'
}
