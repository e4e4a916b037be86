import type { HoldRule } from '#model/readers/hold-rules.ts'
import type { DeskComment } from '../../desk-api.ts'

/** Names of the rules that hold a comment, for moderators. */
export const ruleNames: Record<HoldRule, string> = {
  crisis: 'May speak of suicide or self-harm',
  'crisis-history': 'Speaks of suicide or self-harm in the past',
  'danger-violence': 'Danger: violence',
  'danger-overdose': 'Danger: overdose',
  child: 'Writer under 18',
  blocked: 'Blocked writer',
  phrase: 'Listed word',
  link: 'Link',
  contact: 'Email or telephone number',
  duplicate: 'Sent before',
  'too-fast': 'Sent faster than people type',
  honeypot: 'Filled a hidden field',
  unverified: 'Without a captcha',
  'no-consent': 'Without consent',
}

/** Whether the text speaks of suicide, self-harm or another danger: it is collapsed until a moderator opens it. */
export function mayBeHardToRead({ isUrgent, moderationFlags }: DeskComment): boolean {
  return isUrgent || moderationFlags.some(({ rule }) => rule === 'crisis-history')
}

/** The original text, with the words that the rules found marked. */
export function HeldText({ comment: { text, moderationFlags } }: { comment: DeskComment }) {
  const spans = moderationFlags
    .flatMap(({ rule, span }) => (span ? [{ rule, start: span[0], end: span[1] }] : []))
    .sort((a, b) => a.start - b.start)
  const parts = []
  let at = 0
  for (const { rule, start, end } of spans) {
    // Spans may overlap: marked words are not marked again.
    if (start < at) continue
    parts.push(text.slice(at, start))
    parts.push(
      <mark key={start} title={ruleNames[rule]}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
