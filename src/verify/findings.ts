/** The findings of a check, each with its values. */
export interface FindingValues {
  'text.refused': { why: string }
  'text.unknown': object
  'text.hidden': { character: string }
  'text.hash': { hash: string; parts: number }
  'text.unrecorded': object
  'text.recorded': { number: number; time: string }
  'text.changed': { number: number; time: string; hash: string }
  'text.changedHead': object
  'text.changedSection': { section: string }
  'text.changedEnd': object
  'text.alone': object
  'text.onSite': object
  'text.otherOnSite': object
  'page.shows': { count: number }
  'page.lacks': { count: number; total: number; passage: string }
  'review.whole': SignedValues
  'review.sections': SignedValues
  'review.withdrawal': SignedValues
  'review.broken': { number: number; why: string }
  'review.unknown': { number: number }
  'review.covers': { number: number; name: string }
  'review.none': object
  'log.unsigned': { key: string }
  'log.unknown': object
  'log.signed': { name: string; size: number; key: string }
  'log.otherEntries': { name: string; size: number; key: string }
  'log.lacksVersion': { number: number; time: string }
  'log.awaitsVersion': { number: number; time: string }
  'log.hasVersion': { number: string; time: string; index: number }
  'log.backdated': { number: string; time: string; after: string }
  'log.versions': { count: number }
  'log.hasReview': { time: string }
  'log.lacksReview': { number: number; time: string }
  'log.awaitsReview': { number: number; time: string }
  'log.reviews': { count: number }
  'proof.unsigned': object
  'proof.wrong': object
  'proof.otherLog': object
  'proof.leads': { index: number; name: string; size: number }
}

interface SignedValues {
  number: number
  verdict: string
  name: string
  date: string
  /** The hash of the text. */
  hash: string
  key: string
  since: string
}

export type FindingId = keyof FindingValues

export type Finding = { [I in FindingId]: { id: I; holds: Holds; values: FindingValues[I] } }[FindingId]

/** Null if this could not be checked here. */
type Holds = boolean | null

export type Report = <I extends FindingId>(holds: Holds, id: I, values: FindingValues[I]) => void

/** Claims that a check cannot verify, and for which the publisher must be trusted. */
export interface RestValues {
  written: { names: string }
  reviewed: { names: string }
  unsigned: object
  keys: object
  minor: { review: number; on: string; reason: string }
  timeLogged: object
  time: object
  samePage: object
  same: object
}

export type RestId = keyof RestValues

export type Rest = { [I in RestId]: { id: I; values: RestValues[I] } }[RestId]

/** Reasons why there is nothing to check. */
export interface ProblemValues {
  noProvenance: { from: string }
  noJson: { from: string }
  namesNone: { from: string }
  unreachable: { from: string; why: string }
  answers: { from: string; status: number }
  noKey: { from: string }
}

export type ProblemId = keyof ProblemValues

/** Ends a check before it has a result. */
export class NotChecked extends Error {
  readonly id: ProblemId
  readonly values: ProblemValues[ProblemId]

  constructor(
    ...[id, values, options]: { [I in ProblemId]: [id: I, values: ProblemValues[I], options?: ErrorOptions] }[ProblemId]
  ) {
    super(id, options)
    this.id = id
    this.values = values
  }
}
