import { mayDo, type StaffAction } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/** The sections of the desk, in the order of the menu, and what it takes to see each. */
const sections = [
  { path: '/comments', name: 'Comments', action: 'comments.read' },
  { path: '/content', name: 'Content', action: 'content.read' },
  { path: '/reviews', name: 'Reviews', action: 'reviews.read' },
  { path: '/sources', name: 'Sources', action: 'sources.read' },
  { path: '/feedback', name: 'Feedback', action: 'feedback.read' },
  { path: '/mail', name: 'Mail', action: 'mail.read' },
  { path: '/signups', name: 'Signups', action: 'signups.read' },
  { path: '/readers', name: 'Readers', action: 'readers.find' },
  { path: '/topics', name: 'Requested topics', action: 'topics.read' },
  { path: '/translations', name: 'Translations', action: 'translations.read' },
  { path: '/moderation', name: 'Rules and texts', action: 'moderation.arrange' },
  { path: '/statistics', name: 'Statistics', action: 'statistics.read' },
  { path: '/staff', name: 'Staff', action: 'staff.manage' },
  { path: '/backups', name: 'Backups', action: 'backups.read' },
  { path: '/audit', name: 'Audit log', action: 'audit.read' },
] as const satisfies readonly { path: string; name: string; action: StaffAction }[]

export type SectionPath = (typeof sections)[number]['path']

/** Those that somebody may open. */
export function sectionsFor(roles: readonly StaffRole[]): { path: SectionPath; name: string }[] {
  return sections.filter(({ action }) => mayDo(roles, action))
}
