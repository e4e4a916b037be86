import { type StaffRole, staffRoles } from './role.ts'

const everybody = staffRoles
const moderation = ['moderator', 'administrator'] as const
const editing = ['author', 'editor', 'medicalReviewer', 'factChecker', 'administrator'] as const

/**
 * NEWS-1: the single table of permissions: services check it before any action (`requirePermission`), and the interface
 * offers nothing that it refuses.
 */
const rolesOf = {
  /** Their own sessions and passkeys. */
  'account.manage': everybody,
  /** Including the addresses of their writers. */
  'comments.read': moderation,
  'comments.decide': moderation,
  'comments.erase': moderation,
  'comments.reply': moderation,
  'writers.block': moderation,
  /** Texts that moderators often write, and the phrases that hold a comment. */
  'moderation.arrange': moderation,
  'feedback.read': ['editor', 'moderator', 'administrator'],
  'feedback.mark': ['editor', 'moderator', 'administrator'],
  'mail.read': moderation,
  'mail.decide': moderation,
  'signups.read': ['administrator'],
  /** All stored data of a reader. */
  'readers.find': moderation,
  'readers.export': moderation,
  'readers.erase': moderation,
  'topics.read': [...editing, 'moderator'],
  'translations.read': editing,
  /** The states of articles' sources. */
  'sources.read': editing,
  /** The records of articles' making, and their gaps. */
  'evidence.read': editing,
  'statistics.read': [...editing, 'advertising'],
  'ads.report': ['advertising', 'editor', 'administrator'],
  /** All versions of all files, including unpublished ones. */
  'content.read': editing,
  'content.write': ['author', 'editor', 'administrator'],
  /** Requests changes of a version that waits for a decision. */
  'content.review': ['editor', 'medicalReviewer', 'factChecker', 'administrator'],
  'content.approve': ['editor', 'administrator'],
  /** Publishes approved versions, at once or at a time, and takes them down. */
  'content.publish': ['editor', 'administrator'],
  'pictures.read': editing,
  /** Uploads pictures, describes them, and moves unused ones to the trash. */
  'pictures.write': ['author', 'editor', 'administrator'],
  /** Changes a picture that readers see: another file, or another crop. */
  'pictures.replace': ['editor', 'administrator'],
  /** Tasks of one's own and for others. */
  'tasks.manage': everybody,
  /** Sets the owner of a file. */
  'content.assign': ['author', 'editor', 'administrator'],
  /** Comments of the staff on words of a file. */
  'notes.write': editing,
  /** Makes tasks of readers' feedback, and closes it with a version. */
  'feedback.answer': ['editor', 'administrator'],
  /** Saves lists of documents under a name. */
  'views.save': editing,
  /** The texts to be reviewed, and the review standing of each article. */
  'reviews.read': editing,
  /** Signs reviews of texts, except of one's own. */
  'reviews.sign': ['medicalReviewer'],
  /** Marks a change of a reviewed text as minor: typography or spelling. */
  'reviews.markMinor': ['editor', 'administrator'],
  'content.import': ['editor', 'administrator'],
  'content.remove': ['editor', 'administrator'],
  'audit.read': ['administrator'],
  'backups.read': ['administrator'],
  'staff.manage': ['administrator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof rolesOf
export const staffActions = Object.keys(rolesOf) as StaffAction[]

export function mayDo(roles: readonly StaffRole[], action: StaffAction): boolean {
  return rolesOf[action].some((role) => roles.includes(role))
}
