import type { Person } from '#model/site/person.ts'
import type { CreditRole } from './byline.rules.ts'

/** The types of overlays (BYL-3). */
export type OverlayType = 'reviewProcess' | 'updatedReason' | 'medicalReviewer' | 'author' | 'factChecker' | 'default'

const ofRole: Record<CreditRole, OverlayType> = {
  medicalReviewer: 'medicalReviewer',
  author: 'author',
  factChecker: 'factChecker',
  editor: 'default',
  copyEditor: 'default',
}

/** The key of one overlay of a byline: its type, and the person it shows, if any. */
export function overlayKey(role: CreditRole, person: Person): string {
  const type = ofRole[role]
  return type === 'default' ? type : `${type}:${person.id}`
}

export function overlayType(key: string): OverlayType {
  return key.split(':')[0] as OverlayType
}
