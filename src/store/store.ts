import { sql } from 'kysely'
import { type Articles, createArticles } from './articles.ts'
import { type Categories, createCategories } from './categories.ts'
import type { ChangeListener } from './change-bus.ts'
import type { Database } from './database.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createEvents, type Events } from './events.ts'
import type { Log } from './log.ts'
import { type DatabaseOptions, openDatabase } from './open-database.ts'
import { createSubmissions, type Submissions } from './submissions.ts'
import { createTopicRequests, type TopicRequests } from './topic-requests.ts'

export interface StoreOptions extends DatabaseOptions {
  log?: Log
}

/** Everything the site keeps. */
export interface Store {
  kind: Database['kind']
  documents: Documents
  articles: Articles
  categories: Categories
  events: Events
  submissions: Submissions
  topicRequests: TopicRequests
  changes: {
    /**
     * Tells the listener the tags of whatever changed, on this node or another: "article:/health/dark-spots",
     * "category:/health", "articles" (any card), or `anyTag` when notices may have been missed. Returns the way out.
     */
    subscribe(listener: ChangeListener): () => void
  }
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  /** May be called again. */
  close(): Promise<void>
}

/**
 * Opens the store and brings its database to this version. Throws `DataFolderInUse` when the database is embedded and
 * another process has it open, and whatever keeps the server from being reached or a migration from succeeding.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const log: Log = options.log ?? (() => undefined)
  return storeOn(await openDatabase(options, log), log)
}

/** The store on a database that is open and migrated. */
export function storeOn({ kind, db, changes, close }: Database, log: Log): Store {
  return {
    kind,
    documents: createDocuments(db, changes),
    articles: createArticles(db, log),
    categories: createCategories(db),
    events: createEvents(db),
    submissions: createSubmissions(db),
    topicRequests: createTopicRequests(db),
    changes: { subscribe: (listener) => changes.subscribe(listener) },
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close,
  }
}
