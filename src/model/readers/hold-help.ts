import type { HelpBoxName } from '../safety/help.ts'
import type { Hold } from './comment-hold.ts'
import type { HoldRule } from './hold-rules.ts'

/** The boxes of help lines that a rule asks for, that which cannot wait first. */
const boxes: readonly { box: HelpBoxName; rules: readonly HoldRule[] }[] = [
  { box: 'poison', rules: ['danger-overdose'] },
  { box: 'crisis', rules: ['crisis', 'crisis-history'] },
  { box: 'abuse', rules: ['danger-violence'] },
]

const urgentRules: readonly HoldRule[] = ['crisis', 'danger-violence', 'danger-overdose']

/** The help lines that the writer of a comment is shown; empty as a rule. */
export function helpOfHolds(holds: readonly Hold[]): HelpBoxName[] {
  return boxes.filter(({ rules }) => holds.some(({ rule }) => rules.includes(rule))).map(({ box }) => box)
}

/** Goes first in the queue and raises an alarm. */
export function isUrgent(holds: readonly Hold[]): boolean {
  return holds.some(({ rule }) => urgentRules.includes(rule))
}
