import type { Actor } from '#model/staff/actor.ts'
import type { StaffAction } from '#model/staff/permissions.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from './permission.ts'

/**
 * The methods of the store that the desk calls without a service, each with its permission. All other methods need a
 * service.
 */
const actions = {
  comments: {
    list: 'comments.read',
    queueSize: 'comments.read',
    ofSameWriter: 'comments.read',
    commentedArticles: 'comments.read',
    conditionOptions: 'comments.read',
  },
  articles: { textOf: 'comments.read', outdatedTranslations: 'translations.read' },
  imported: {
    list: 'content.read',
    choices: 'content.read',
    get: 'content.read',
    history: 'content.read',
    source: 'content.read',
  },
  sourceChecks: { list: 'sources.read' },
  usualTexts: { list: 'comments.read', save: 'moderation.arrange' },
  heldPhrases: { list: 'moderation.arrange', add: 'moderation.arrange', remove: 'moderation.arrange' },
  watchedComments: { watch: 'comments.read', list: 'comments.read' },
  contentPresence: { set: 'content.read', at: 'content.read' },
  writerBlocks: { list: 'writers.block', block: 'writers.block', unblock: 'writers.block' },
  feedback: {
    list: 'feedback.read',
    onWords: 'feedback.read',
    countNew: 'feedback.read',
    mark: 'feedback.mark',
    answer: 'feedback.mark',
  },
  mail: { list: 'mail.read', countAwaitingRelease: 'mail.read' },
  newsletter: { newest: 'signups.read' },
  topicRequests: { list: 'topics.read' },
  events: { counts: 'ads.report' },
  operations: { history: 'backups.read' },
  audit: { explained: 'audit.read', names: 'audit.read' },
} as const satisfies { [Part in keyof Store]?: { [Method in keyof Store[Part]]?: StaffAction } }

type Actions = typeof actions
export type PermittedStore = {
  [Part in keyof Actions]: Pick<Store[Part], keyof Actions[Part] & keyof Store[Part]>
}

/** The store as an actor may use it: each call checks its permission first, and throws `NotPermitted`. */
export function permittedStore(store: Store, actor: Actor): PermittedStore {
  const parts = Object.entries(actions).map(([part, methods]) => [
    part,
    Object.fromEntries(
      Object.entries(methods).map(([method, action]) => [
        method,
        async (...args: unknown[]) => {
          requirePermission(actor, action)
          const methodsOfPart = store[part as keyof Actions] as unknown as Record<
            string,
            (...args: unknown[]) => unknown
          >
          return methodsOfPart[method]?.(...args)
        },
      ]),
    ),
  ])
  return Object.fromEntries(parts) as PermittedStore
}
