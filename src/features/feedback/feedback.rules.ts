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

/** The question at the end of an article, and the forms that its answers open. */
export interface HelpfulPlan {
  answers: { set: FeedbackSet; answer: 'yes' | 'no'; href: string }[]
}

/** A type of feedback as a reader chooses it. */
export interface FeedbackChoice {
  type: FeedbackType
  /** The label to send; readers see it in their language. */
  label: FeedbackLabel
  /** The middle of the keys of its texts. */
  name: (typeof names)[FeedbackType]
  href: string
}

/** The steps of giving feedback on an article (FEED-1), and which of them is shown first. */
export interface FeedbackPlan {
  article: { path: SitePath; title: string }
  step: 'choice' | 'form' | 'medical'
  set: FeedbackSet
  choices: FeedbackChoice[]
  /** The type of the form; the first choice if none with a form is chosen yet. */
  chosen: FeedbackChoice
  changeHref: string
  /** The doctor Q&A partner (FEED-3). */
  doctor: Link | null
  /** Null if the site has no text of its own. */
  emergency: Html | null
}

/** The content of the thanks after the form. */
export interface ThanksPlan {
  article: { path: SitePath; title: string }
  community: Link | null
}

/**
 * The name of the buttons that switch the step without scripts and keep the typed text; the value is a type, or
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
 * @param set  the types to choose from; the plan is null for an unknown set
 * @param type  the chosen type; anything else shows the choice
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

/** The address of the page with the form of a type, or with the choice. */
export function feedbackAddress(path: string, set: FeedbackSet, type?: FeedbackType): `/${string}` {
  return `${feedbackPaths.form}?${new URLSearchParams({ article: path, set, ...(type && { type }) })}`
}

/** The set of a type; a medical question, which both sets have, counts as positive. */
export function setOf(type: FeedbackType | undefined): FeedbackSet {
  return type?.startsWith('negative') ? 'negative' : 'positive'
}
