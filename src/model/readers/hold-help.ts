import type { HelpBoxName } from '../safety/help.ts'
import type { Hold } from './comment-hold.ts'
import type { HoldRule } from './hold-rules.ts'

/** The boxes of help lines that rules require, the most urgent first. */
const boxes: readonly { box: HelpBoxName; rules: readonly HoldRule[] }[] = [
  { box: 'poison', rules: ['danger-overdose'] },
  { box: 'crisis', rules: ['crisis', 'crisis-history'] },
  { box: 'abuse', rules: ['danger-violence'] },
]

const urgentRules: readonly HoldRule[] = ['crisis', 'danger-violence', 'danger-overdose']

/** The help lines to show the writer of a comment; usually empty. */
export function helpOfHolds(holds: readonly Hold[]): HelpBoxName[] {
  return boxes.filter(({ rules }) => holds.some(({ rule }) => rules.includes(rule))).map(({ box }) => box)
}

/** Whether a comment is first in the queue and raises an alarm. */
export function isUrgent(holds: readonly Hold[]): boolean {
  return holds.some(({ rule }) => urgentRules.includes(rule))
}
