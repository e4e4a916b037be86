import { type StaffRole, staffRoles } from './role.ts'

const everybody = staffRoles
const moderation = ['moderator', 'administrator'] as const
const editing = ['author', 'editor', 'medicalReviewer', 'factChecker', 'administrator'] as const

/**
 * NEWS-1: who may do what. The one table of it: services ask it before they do anything (`requirePermission`), and the
 * interface offers nothing that it refuses.
 */
const rolesOf = {
  /** Their own sessions and passkeys. */
  'account.manage': everybody,
  /** With the addresses of their writers. */
  'comments.read': moderation,
  'comments.decide': moderation,
  'comments.erase': moderation,
  'comments.reply': moderation,
  'writers.block': moderation,
  /** Texts that moderators often write, and the words that hold a comment. */
  'moderation.arrange': moderation,
  'feedback.read': ['editor', 'moderator', 'administrator'],
  'feedback.mark': ['editor', 'moderator', 'administrator'],
  'mail.read': moderation,
  'mail.decide': moderation,
  'signups.read': ['administrator'],
  /** All that is stored of a reader. */
  'readers.find': moderation,
  'readers.export': moderation,
  'readers.erase': moderation,
  'topics.read': [...editing, 'moderator'],
  'translations.read': editing,
  /** What became of the sources of articles. */
  'sources.read': editing,
  /** How articles came about, and what of it is missing. */
  'evidence.read': editing,
  'statistics.read': [...editing, 'advertising'],
  'ads.report': ['advertising', 'editor', 'administrator'],
  /** All versions of all files, also of what is not published. */
  'content.read': editing,
  'content.write': ['author', 'editor', 'administrator'],
  /** Asks for changes of a version that waits for a decision. */
  'content.review': ['editor', 'medicalReviewer', 'factChecker', 'administrator'],
  'content.approve': ['editor', 'administrator'],
  /** Publishes what is approved, at once or at a time, and takes it down. */
  'content.publish': ['editor', 'administrator'],
  'pictures.read': editing,
  /** Uploads pictures, describes them, and puts those that nothing shows into the trash. */
  'pictures.write': ['author', 'editor', 'administrator'],
  /** Changes what readers see of a picture: another file, or another crop. */
  'pictures.replace': ['editor', 'administrator'],
  /** Tasks of one's own and for others. */
  'tasks.manage': everybody,
  /** Says who looks after a file. */
  'content.assign': ['author', 'editor', 'administrator'],
  /** What the staff says about words of a file. */
  'notes.write': editing,
  /** Makes tasks of what readers sent, and closes it with a version. */
  'feedback.answer': ['editor', 'administrator'],
  /** Lists of documents under a name. */
  'views.save': editing,
  /** The texts that are to be reviewed, and how each article stands. */
  'reviews.read': editing,
  /** Signs that a text was reviewed. Nobody does so for a text of their own. */
  'reviews.sign': ['medicalReviewer'],
  /** Says that a change of a reviewed text is minor: typography or spelling. */
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
