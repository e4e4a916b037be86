/* The texts of the behaviour, for the attribute that sends them. */

/** The status of a copy. */
export const keepTexts = [
  'keep.kept',
  'keep.keptOlder',
  'keep.failed',
  'keep.deleted',
  'keep.checking',
  'keep.isNewest',
  'keep.superseded',
  'keep.superseded.longAgo',
  'keep.unchecked',
  'keep.uncheckedSince',
  'keep.gone',
  'keep.withdrawn',
  'keep.changed',
  'keep.changedWording',
  'keep.sameText',
  'keep.otherChanges',
  'keep.subject.amounts',
  'keep.subject.advice',
  'keep.subject.urgency',
  'keep.subject.persons',
  'keep.subject.medicines',
  'keep.subject.pictures',
  'keep.subject.sources',
  'keep.subject.wording',
] as const
export type KeepKey = (typeof keepTexts)[number]

/** The list of kept articles. */
export const listTexts = [
  'kept.none',
  'kept.version',
  'kept.keptOn',
  'kept.wasNewest',
  'kept.wasSuperseded',
  'kept.wasGone',
  'keep.delete',
  'keep.deleted',
  'kept.deleteNamed',
] as const
export type ListKey = (typeof listTexts)[number]
