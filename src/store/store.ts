import { JobQueue } from '#jobs/job-queue.ts'
import type { JobData, QueueName } from '#jobs/queues.ts'
import type { GoalState } from '#model/ads/ad-goal.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import { dayOf } from '#model/day.ts'
import { defaultRetention, type Retention } from '#model/readers/retention.ts'
import type { Site } from '#model/site/site.ts'
import type { Slug } from '#model/text/text.ts'
import { type Comments, createComments } from './comments/comments.ts'
import { createHeldPhrases, type HeldPhrases } from './comments/held-phrases.ts'
import { createUsualTexts, type UsualTexts } from './comments/usual-texts.ts'
import { createWatchedComments, type WatchedComments } from './comments/watched-comments.ts'
import { createWriterBlocks, type WriterBlocks } from './comments/writer-blocks.ts'
import { type Articles, createArticles } from './content/articles.ts'
import { countArticles } from './content/cards.ts'
import { type Categories, createCategories } from './content/categories.ts'
import { readCategoryTree } from './content/category-tree.ts'
import { createDocuments, type Documents } from './content/documents.ts'
import { readFormerPath } from './content/former-paths.ts'
import { ListTotals } from './content/list-totals.ts'
import { PageIndex, type PageKind, type PathKind } from './content/page-index.ts'
import { type ArticleVersions, createArticleVersions } from './content/published/article-versions.ts'
import { createSentArticles, type SentArticles } from './content/published/sent-articles.ts'
import { readTextRecords, type TextRecord } from './content/published/text-records.ts'
import { createRevisions, type Revisions } from './content/revisions.ts'
import { DocumentReader } from './content/schema-fingerprint.ts'
import { readSite } from './content/site-settings.ts'

import { readTranslations, type TranslatedKind, type Translation } from './content/translations.ts'
import { publishWaiting, upgradeContent } from './content/upgrade-content.ts'
import { backupLines, checkBackup, countRows, restoreLines } from './database/backup.ts'
import { CachedValue } from './database/cached-value.ts'
import { anyTag, type ChangeListener } from './database/change-bus.ts'
import type { PoolUse } from './database/connection-pool.ts'
import type { Database } from './database/database.ts'
import { DatabaseUnavailable } from './database/database-unavailable.ts'
import type { Log } from './database/log.ts'
import { type Chores, createMaintenance, type Maintenance } from './database/maintenance.ts'
import { type DatabaseOptions, openDatabase } from './database/open-database.ts'
import { createOperations, type Operations } from './database/operations.ts'
import { sqlOn } from './database/sql-runner.ts'
import { createWriteCheck } from './database/write-check.ts'
import { readAdGoals } from './events/ad-goals.ts'
import { type ClientErrors, createClientErrors } from './events/client-errors.ts'
import { createEvents, type Events } from './events/events.ts'
import { createExtensionRuns, type ExtensionRuns } from './extensions/extension-runs.ts'
import { createImportedDocuments, type ImportedDocuments } from './imported/imported-documents.ts'
import { createNotes, type Notes } from './lists/notes.ts'
import { createNotices, type Notices } from './lists/notices.ts'
import { createReaderSignals, type ReaderSignals } from './lists/reader-signals.ts'
import { createSavedViews, type SavedViews } from './lists/saved-views.ts'
import { createTasks, type Tasks } from './lists/tasks.ts'
import { createWorkLists, type WorkLists } from './lists/work-lists.ts'
import { createPublicLog, type PublicLog } from './log/public-log.ts'
import { type ContentPresence, createContentPresence } from './newsroom/content-presence.ts'
import { type ContentPreviews, createContentPreviews } from './newsroom/content-previews.ts'
import { type ContentTrash, createContentTrash } from './newsroom/content-trash.ts'
import { type Erasure, listErasures } from './personal-data/erasures.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import { shownPictures } from './pictures/shown-pictures.ts'
import { type Audit, createAudit } from './readers/audit.ts'
import { createFeedbackInbox, type FeedbackInbox } from './readers/feedback.ts'
import { createMails, type Mails } from './readers/mail.ts'
import { createNewsletter, type Newsletter } from './readers/newsletter.ts'
import { createTopicRequests, type TopicRequests } from './readers/topic-requests.ts'
import { type Backlog, backlogs } from './readers/waiting-work.ts'
import { createReviews, type Reviews } from './reviews/reviews.ts'
import { readNamedPages } from './search/named-pages.ts'
import { createSourceChecks, type SourceChecks } from './sources/source-checks.ts'
import { createStaff, type Staff } from './staff/staff.ts'
import { inTransaction, type StoreTransaction, transactionOn } from './transaction.ts'

export interface StoreOptions extends DatabaseOptions, ContentStoreOptions {
  log?: Log
}

interface ContentStoreOptions {
  /** The defaults of the settings when left out. */
  retention?: Retention
  /** The clock; the system clock when left out. */
  now?: () => Date
}

/**
 * Everything the site stores. Code that reads or writes several parts is in src/services. Site settings, categories and
 * the index of existing pages are read from memory.
 */
export interface Store {
  /** Runs in one transaction; nothing is written if `run` throws. @returns once it is committed */
  transaction<Result>(run: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>
  /**
   * Starts to process the jobs of a queue. The handler may be called again for a finished job; a job whose handler
   * throws `TryAgain` is retried later.
   *
   * @param wokenBy  the tag of changes after which there may be jobs
   * @returns the function that stops, which waits for jobs in progress
   */
  work<Name extends QueueName>(
    queue: Name,
    wokenBy: string,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<() => Promise<void>>
  documents: Documents
  /** Events sent to the webhook of publications. */
  sentArticles: SentArticles
  /** Results of the source checks. */
  sourceChecks: SourceChecks
  extensionRuns: ExtensionRuns
  revisions: Revisions
  /** The history of documents from elsewhere. */
  imported: ImportedDocuments
  pictures: Pictures
  /** The site settings; null before they are published. No query unless they changed. */
  site(): Promise<Site | null>
  /** The progress of the ads that have a goal, by their ids. */
  adGoals(ads: readonly HouseAd[]): Promise<ReadonlyMap<string, GoalState>>
  /**
   * The share of its slots that each campaign with a goal claims, by its id. Computed every hour, and when settings
   * change.
   */
  adShares(): Promise<ReadonlyMap<string, number>>
  /** What is published at a path. No query unless something at this path changed. */
  kindAt(path: string): Promise<PathKind | null>
  /** Whether a document with an address of its own is published. No query unless it changed. */
  hasPage(kind: PageKind, key: string): Promise<boolean>
  /**
   * The target of an address without a page, by a redirect or because its article has moved; `to` is null if the
   * article was taken down. Null if nothing ever was at the address. No query then.
   */
  oldAddress(path: string): Promise<{ to: string | null } | null>
  articles: Articles
  /** The records of the texts with which an article was published, newest first. One query. */
  textRecords(articleId: Slug): Promise<TextRecord[]>
  /** Published versions of articles. */
  versions: ArticleVersions
  publicLog: PublicLog
  reviews: Reviews
  /** The published translations of a document, itself included. One query. */
  translations(kind: TranslatedKind, key: string): Promise<Translation[]>
  categories: Categories
  events: Events
  clientErrors: ClientErrors
  topicRequests: TopicRequests
  comments: Comments
  /** Texts that moderators often write. */
  usualTexts: UsualTexts
  /** Words that hold a comment, besides the built-in rules. */
  heldPhrases: HeldPhrases
  /** Writers whose comments are set aside. */
  writerBlocks: WriterBlocks
  /** Which moderator looks at which comment. */
  watchedComments: WatchedComments
  /** Who has which content file open. */
  contentPresence: ContentPresence
  contentPreviews: ContentPreviews
  /** Lists of all documents. */
  workLists: WorkLists
  tasks: Tasks
  /** Notes of the staff about files. */
  notes: Notes
  /** Readers' messages about articles. */
  readerSignals: ReaderSignals
  /** Notices to the staff by mail. */
  notices: Notices
  savedViews: SavedViews
  /** Files in the trash. */
  contentTrash: ContentTrash
  /** The log of moderators' actions. */
  audit: Audit
  mail: Mails
  /** Staff accounts and sign-in. */
  staff: Staff
  feedback: FeedbackInbox
  newsletter: Newsletter
  /** Erasures, to keep outside of the database. */
  erasures(): Promise<Erasure[]>
  changes: {
    /**
     * Calls the listener with the tags of all changes, by this process or another: "article:/health/dark-spots",
     * "category:/health", "articles" (any card), "categories" (the tree), or `anyTag` when notices may have been
     * missed.
     *
     * @returns the function that unsubscribes
     */
    subscribe(listener: ChangeListener): () => void
    /** Resolves when this process has received everything that any process committed before the call. */
    catchUp(): Promise<void>
  }
  /** Background work; a process that serves the site starts it, with `hourlyWork` of src/services. */
  maintenance: Pick<Maintenance, 'start'>
  backup: {
    /** Everything stored, as lines of text from one snapshot. */
    lines(): AsyncIterable<string>
    /**
     * Replaces everything stored by the lines of a backup, in one transaction. Call `restoreBackup` of src/services
     * instead: it repeats the erasures made since the backup.
     *
     * @param lines  opens the backup from its beginning; it is read twice, first to check it
     * @param erased  erasures to apply besides those in this database
     * @param eraseAgain  erases the items of all erasures that the transaction lists
     * @returns the rows by table, as counted in the backup
     * @throws BackupUnusable when it is damaged or of a newer version; then nothing was changed
     */
    restore(
      lines: () => AsyncIterable<string>,
      erased: readonly Erasure[],
      eraseAgain: (transaction: StoreTransaction) => Promise<void>,
    ): Promise<Record<string, number>>
    /** The number of rows of each table that a backup holds. */
    counts(): Promise<Record<string, number>>
    /** As `documents.pictures`, without a time limit. */
    pictures(): Promise<Set<string>>
  }
  /** Outcomes of imports, backups and rehearsals. */
  operations: Operations
  /** Whether the database answers and stores writes; at most a second old. */
  isReady(): Promise<boolean>
  /** The backlog of mail and comments. */
  backlogs(): Promise<Backlog[]>
  /** The connections for requests and those for maintenance. */
  pools(): { requests: PoolUse; maintenance: PoolUse }
  /** May be called again. */
  close(): Promise<void>
}

/**
 * Opens the store and brings its database to this version.
 *
 * @throws EmbeddedDatabaseUnusable, or the error of the connection or the migration
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const log: Log = options.log ?? (() => undefined)
  return storeOn(await openDatabase(options, log), log, options)
}

/** The store on a database that is open and migrated. */
export function storeOn(
  { db, maintenanceDb, changes, availability, pools, correctsTypos, close }: Database,
  log: Log,
  { retention = defaultRetention, now = () => new Date() }: ContentStoreOptions = {},
): Store {
  const reader = new DocumentReader(log)
  const site = new CachedValue(() => readSite(db, reader))
  const shares = new CachedValue(async () => {
    const goals = await readAdGoals(db, (await site.get())?.houseAds ?? [], now())
    return new Map([...goals].map(([id, { share }]) => [id, share]))
  })
  const tree = new CachedValue(() => readCategoryTree(db, reader))
  const pages = new PageIndex(db)
  const named = new CachedValue(() => readNamedPages(db))
  const totals = new ListTotals(async (list, language) => countArticles(db, await tree.get(), list, language))
  // Registered before all other listeners, so that they read the invalidated caches.
  changes.subscribe((tags) => {
    if (tags.includes('site:site') || tags.includes(anyTag)) {
      site.invalidate()
      shares.invalidate()
    }
    if (tags.includes('categories') || tags.includes(anyTag)) tree.invalidate()
    if (tags.some((tag) => tag === anyTag || /^(person|category|series|page):/.test(tag))) named.invalidate()
    pages.invalidate(tags)
    totals.invalidate(tags)
  })

  const content = { db, changes, reader, today: () => dayOf(now()) }
  const documents = createDocuments(content, pages)
  const unlimited = { ...content, db: maintenanceDb }
  const events = createEvents(db, maintenanceDb, retention.eventDays, now)
  const clientErrors = createClientErrors(db)
  const jobs = new JobQueue(sqlOn(maintenanceDb), (error) => {
    // The store has logged the outage already.
    if (!(error instanceof DatabaseUnavailable)) log(`The job queue failed: ${error.message}`)
  })
  const mail = createMails({ db, jobs, changes })
  const staff = createStaff(db)
  const feedback = createFeedbackInbox(db, changes)
  const newsletter = createNewsletter({ db, jobs, changes })
  const comments = createComments(db)
  const sentArticles = createSentArticles(db, jobs)
  const sourceChecks = createSourceChecks(db, jobs, changes)
  const writerBlocks = createWriterBlocks(db, changes)
  const watchedComments = createWatchedComments(db, changes)
  const contentPresence = createContentPresence(db, changes)
  const contentPreviews = createContentPreviews(db)
  const contentTrash = createContentTrash(db, changes)
  const topicRequests = createTopicRequests(db)
  const hourly: Chores = {
    'Maintaining the events': events.maintain,
    'Pacing ads that have a goal': async () => shares.invalidate(),
  }
  const maintenance = createMaintenance(
    {
      atStart: { 'Upgrading stored content': (stopping) => upgradeContent(unlimited, stopping) },
      hourly,
      daily: { 'Publishing what waited for its day': (stopping) => publishWaiting(unlimited, stopping) },
    },
    log,
  )
  return {
    transaction: (run) => inTransaction({ db, jobs, changes, reader }, run),
    async work(queue, wokenBy, handle) {
      await jobs.start(queue, handle)
      // Any tag: notices may have been missed.
      const unsubscribe = changes.subscribe((tags) => {
        if (tags.includes(wokenBy) || tags.includes(anyTag)) jobs.wake()
      })
      return async () => {
        unsubscribe()
        await jobs.stop()
      }
    },
    documents,
    sentArticles,
    sourceChecks,
    extensionRuns: createExtensionRuns(db, jobs),
    revisions: createRevisions(db),
    imported: createImportedDocuments(db),
    pictures: createPictures(db, changes),
    site: () => site.get(),
    adGoals: (ads) => readAdGoals(db, ads, now()),
    adShares: () => shares.get(),
    kindAt: (path) => pages.kindAt(path),
    hasPage: (kind, key) => pages.has(kind, key),
    async oldAddress(path) {
      if (!(await pages.has('redirect', path))) return null
      const redirect = await documents.get('redirect', path)
      if (!redirect) return readFormerPath(db, path)
      // A redirect to a former path of an article leads to its present path at once.
      const [, end = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(redirect.to) ?? []
      const moved = (await pages.kindAt(end)) ? null : await readFormerPath(db, end)
      return { to: moved?.to ? moved.to + rest : redirect.to }
    },
    textRecords: (articleId) => readTextRecords(db, articleId),
    versions: createArticleVersions(db, changes),
    publicLog: createPublicLog(maintenanceDb, changes),
    articles: createArticles({
      db,
      correctsTypos,
      named,
      tree,
      pages,
      totals,
      site,
      today: content.today,
      reader,
      log,
    }),
    reviews: createReviews(db, reader),
    translations: (kind, key) => readTranslations(db, kind, key),
    categories: createCategories(tree),
    events,
    clientErrors,
    topicRequests,
    comments,
    usualTexts: createUsualTexts(db, changes),
    heldPhrases: createHeldPhrases(db, changes),
    writerBlocks,
    watchedComments,
    contentPresence,
    contentPreviews,
    contentTrash,
    workLists: createWorkLists(db),
    tasks: createTasks(db),
    notes: createNotes(db),
    notices: createNotices(db),
    readerSignals: createReaderSignals(db),
    savedViews: createSavedViews(db),
    audit: createAudit(db),
    mail,
    staff,
    feedback,
    newsletter,
    erasures: () => listErasures(db),
    changes: { subscribe: (listener) => changes.subscribe(listener), catchUp: () => changes.catchUp(db) },
    maintenance,
    backup: {
      lines: () => backupLines(maintenanceDb),
      async restore(lines, erased, eraseAgain) {
        const rows = await checkBackup(lines())
        // Its tags need not be announced: everything changes.
        await restoreLines(lines(), maintenanceDb, changes, erased, (trx) =>
          eraseAgain(transactionOn(trx, { jobs, reader }, () => undefined)),
        )
        await upgradeContent(unlimited, new AbortController().signal)
        return rows
      },
      counts: () => countRows(maintenanceDb),
      pictures: () => shownPictures(maintenanceDb),
    },
    operations: createOperations(db),
    isReady: createWriteCheck(db, availability),
    backlogs: () => backlogs(maintenanceDb),
    pools,
    async close() {
      await jobs.stop()
      await maintenance.stop()
      await events.close()
      await close()
    },
  }
}
