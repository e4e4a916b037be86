import { randomUUID } from 'node:crypto'
import { FeedbackDialog } from '#features/feedback/FeedbackDialog.tsx'
import { planFeedback, type ThanksPlan } from '#features/feedback/feedback.rules.ts'
import { SitePath } from '#model/text/text.ts'
import { FeedbackPage, FeedbackThanksPage, SurveyThanksPage } from '#pages/feedback/FeedbackPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import type { PageContext } from '#pages/page-context.ts'
import type { PageHead } from '#pages/page-head.ts'
import { feedbackPaths } from '#routing/routes.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

export async function loadFeedback(input: LoaderInput): Promise<LoadedPage | null> {
  const { context } = input
  if (context.path === feedbackPaths.form) return feedbackPage(emptyForm(randomUUID()), input)
  if (context.path === feedbackPaths.accepted) return surveyPage(emptyForm(randomUUID()), input)
  const plan = await thanksPlan(input)
  return (
    plan && {
      head: head(context.texts.t('formHead.thankYou'), context),
      content: <SurveyThanksPage plan={plan} />,
      tags: [],
    }
  )
}

/** The page of the form, empty or rejected. */
export async function feedbackPage(form: FormState, input: LoaderInput): Promise<LoadedPage | null> {
  const { context, query } = input
  const thanks = await thanksPlan(input)
  const plan = thanks && planFeedback(query, thanks.article, context.site)
  if (!plan) return null
  const parts = { plan, thanks, form, survey: emptyForm(randomUUID()) }
  return {
    head: head(context.texts.t(plan.set === 'positive' ? 'feedback.titlePositive' : 'feedback.titleNegative'), context),
    content: <FeedbackPage {...parts} />,
    fragment: <FeedbackDialog {...parts} />,
    tags: [],
  }
}

/** The thanks with the survey, empty or rejected. */
export async function surveyPage(survey: FormState, input: LoaderInput): Promise<LoadedPage | null> {
  const plan = await thanksPlan(input)
  return (
    plan && {
      head: head(input.context.texts.t('formHead.feedbackThanks'), input.context),
      content: <FeedbackThanksPage plan={plan} survey={survey} />,
      tags: [],
    }
  )
}

/** Null if the query names no published article. */
async function thanksPlan({ query, store, context }: LoaderInput): Promise<ThanksPlan | null> {
  const path = SitePath.safeParse(query.article)
  const [card] = path.success ? await store.articles.cardsAt([path.data]) : []
  return card
    ? { article: { path: card.path, title: card.title }, community: context.site.communityLink ?? null }
    : null
}

function head(title: string, context: PageContext): PageHead {
  return formHead(title, context.texts.t('formHead.feedbackText', { site: context.site.name }), feedbackPaths.form)
}
