import { mayDo, type StaffAction } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/**
 * The sections of the desk, in the order of the menu, with the permission that each needs. Sections of one group are
 * listed together, below its name.
 */
const sections = [
  { path: '/home', name: 'My work', action: 'account.manage', group: 'Desk' },
  { path: '/content', name: 'Content', action: 'content.read', group: 'Writing' },
  { path: '/pictures', name: 'Pictures', action: 'pictures.read', group: 'Writing' },
  { path: '/reviews', name: 'Reviews', action: 'reviews.read', group: 'Writing' },
  { path: '/sources', name: 'Sources', action: 'sources.read', group: 'Writing' },
  { path: '/evidence', name: 'Evidence', action: 'evidence.read', group: 'Writing' },
  { path: '/translations', name: 'Translations', action: 'translations.read', group: 'Writing' },
  { path: '/comments', name: 'Comments', action: 'comments.read', group: 'Readers' },
  { path: '/feedback', name: 'Feedback', action: 'feedback.read', group: 'Readers' },
  { path: '/topics', name: 'Requested topics', action: 'topics.read', group: 'Readers' },
  { path: '/mail', name: 'Mail', action: 'mail.read', group: 'Readers' },
  { path: '/signups', name: 'Signups', action: 'signups.read', group: 'Readers' },
  { path: '/readers', name: 'Readers', action: 'readers.find', group: 'Readers' },
  { path: '/moderation', name: 'Rules and texts', action: 'moderation.arrange', group: 'Readers' },
  { path: '/site', name: 'People and settings', action: 'content.read', group: 'Site' },
  { path: '/statistics', name: 'Statistics', action: 'statistics.read', group: 'Site' },
  { path: '/staff', name: 'Staff', action: 'staff.manage', group: 'Site' },
  { path: '/backups', name: 'Backups', action: 'backups.read', group: 'Site' },
  { path: '/audit', name: 'Audit log', action: 'audit.read', group: 'Site' },
] as const satisfies readonly { path: string; name: string; action: StaffAction; group: string }[]

export type SectionPath = (typeof sections)[number]['path']

export interface DeskSection {
  path: SectionPath
  name: string
  group: string
}

/** The sections that these roles may open. */
export function sectionsFor(roles: readonly StaffRole[]): DeskSection[] {
  return sections.filter(({ action }) => mayDo(roles, action))
}
