import { dayOf } from '#model/day.ts'
import { feedbackTypes } from '#model/readers/feedback.ts'
import type { Feedback, SurveyAnswers } from '#store/readers/feedback.ts'
import { oneLine } from './one-line.ts'

/** Feedback as a text table without emails and names, so that it can be shown to others. */
export function feedbackTable(entries: readonly Feedback[]): string {
  if (entries.length === 0) return 'There is no such feedback.'
  return ['id                                    state  sent        type, article, text', ...entries.map(row)].join(
    '\n',
  )
}

function row({ id, state, madeAt, type, article, text }: Feedback): string {
  const cells = [
    id,
    state.padEnd(5),
    dayOf(madeAt),
    feedbackTypes[type].label,
    article,
    ...(text ? [oneLine(text)] : []),
  ]
  return cells.join('  ')
}

/**
 * Everything stored about a feedback entry. Values are printed as JSON, so that a reader's text cannot control the
 * terminal.
 */
export function feedbackDetails(entry: Feedback): string {
  return Object.entries(entry)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
}

export function surveyTable(surveys: readonly SurveyAnswers[]): string {
  if (surveys.length === 0) return 'Nobody has answered the survey yet.'
  return surveys
    .map(({ madeAt, isHeld, answers }) => `${dayOf(madeAt)}  ${isHeld ? 'held' : 'new '}  ${JSON.stringify(answers)}`)
    .join('\n')
}
