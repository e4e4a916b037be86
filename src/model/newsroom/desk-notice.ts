/** The kinds of mail notifications to the staff (NEWS-11). */
export const noticeKinds = ['mention', 'task', 'review', 'due'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** At once, in a digest a day, or not at all. */
export const noticeWays = ['now', 'digest', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The defaults of an account; the same as in migration 0095. */
export const usualWays: Record<NoticeKind, NoticeWay> = { mention: 'now', task: 'now', review: 'now', due: 'digest' }

/** The notifications that the link in a mail turns off: one kind, or the digest. */
export const noticeLinkKinds = [...noticeKinds, 'digest'] as const
export type NoticeLinkKind = (typeof noticeLinkKinds)[number]
