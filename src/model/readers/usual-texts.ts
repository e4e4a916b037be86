/** Texts that moderators write often: reasons to reject a comment, editor's notes, and words around help lines. */
export const usualTextKinds = ['reason', 'note', 'reply'] as const
export type UsualTextKind = (typeof usualTextKinds)[number]

/** Maximum characters of each kind. */
export const longestUsualTexts: Readonly<Record<UsualTextKind, number>> = { reason: 500, note: 1_000, reply: 2_000 }

/** More would take too long to look through while a comment waits. */
export const mostUsualTexts = 30

/** Defaults until the moderators of a site write their own. */
export const defaultUsualTexts: Readonly<Record<UsualTextKind, readonly string[]>> = {
  reason: [
    'It is not about living with this condition.',
    'It advertises something, or leads to another site.',
    'It contains names or contact details.',
    'It gives advice that could harm somebody.',
    'It insults or threatens somebody.',
    'It was sent before.',
  ],
  note: [],
  reply: [],
}
