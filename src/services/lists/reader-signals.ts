import { feedbackTypes } from '#model/readers/feedback.ts'
import type { Actor } from '#model/staff/actor.ts'
import { mayDo } from '#model/staff/permissions.ts'
import { contentTag } from '#store/content/content-rows.ts'
import type { FailingArticle, ReaderSignal } from '#store/lists/reader-signals.ts'
import { type Task, workTag } from '#store/lists/tasks.ts'
import { feedbackTag } from '#store/readers/feedback.ts'
import type { Store } from '#store/store.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'
import { readFacts } from './read-facts.ts'
import { addTask, requireColleague } from './tasks.ts'

/** A reader's message about an article, with the task made from it. */
export type SignalWithTask = ReaderSignal & { task: Task | null }

/**
 * NEWS-12: readers' messages about the article of a file: feedback and corrections for accounts that may read these,
 * and requested topics.
 *
 * @throws NotPermitted, ContentMissing
 */
export async function readSignals(
  store: Pick<Store, 'workLists' | 'site' | 'readerSignals' | 'tasks'>,
  actor: Actor,
  fileId: string,
): Promise<{ feedback: SignalWithTask[]; topics: SignalWithTask[] }> {
  requirePermission(actor, 'content.read')
  await readFacts(store)
  const facts = await store.workLists.place(fileId)
  if (!facts) throw new ContentMissing('There is no such file.')
  const { feedback, topics } = await store.readerSignals.at({ fileId, ...facts })
  const shown = {
    feedback: mayDo(actor.roles, 'feedback.read') ? feedback : [],
    topics: mayDo(actor.roles, 'topics.read') ? topics : [],
  }
  const tasks = await store.tasks.ofOrigins([...shown.feedback, ...shown.topics].map(({ origin }) => origin))
  const withTask = (signal: ReaderSignal) => ({ ...signal, task: tasks.get(signal.origin) ?? null })
  return { feedback: shown.feedback.map(withTask), topics: shown.topics.map(withTask) }
}

/** Makes a task from a reader's message. @returns its id. @throws NotPermitted, ContentMissing, ContentRefused */
export async function makeSignalTask(
  store: Pick<Store, 'transaction' | 'staff' | 'workLists'>,
  actor: Actor,
  fileId: string,
  { origin, assignee, dueOn }: { origin: string; assignee: string | null; dueOn: string | null },
): Promise<string> {
  requirePermission(actor, 'feedback.answer')
  await requireColleague(store, assignee)
  const place = await store.workLists.place(fileId)
  return store.transaction(async (transaction) => {
    if (!place || !(await transaction.content.lock(fileId))) throw new ContentMissing('There is no such file.')
    const [kind = '', key = ''] = /^(feedback|topic) (.+)$/s.exec(origin)?.slice(1) ?? []
    const text = kind === 'feedback' ? await transaction.readerSignals.feedbackText(key, place.sitePath) : key
    if (text === null || kind === '') throw new ContentMissing('No reader has sent this about this article.')
    if (kind === 'topic') await transaction.readerSignals.place(origin, fileId)
    const title = kind === 'topic' ? `Readers look for: ${key}` : 'A reader says what is wrong or missing'
    // The task links to the message instead of copying it, so that the text can be erased with the reader's data.
    return addTask(transaction, actor, { title: title.slice(0, 200), detail: '', fileId, assignee, dueOn, origin })
  })
}

/** Assigns a topic to an article. @throws NotPermitted, ContentMissing */
export async function placeTopic(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  topic: string,
): Promise<void> {
  requirePermission(actor, 'feedback.answer')
  await store.transaction(async ({ content, readerSignals, audit, announce }) => {
    if (!(await content.lock(fileId))) throw new ContentMissing('There is no such file.')
    const origin = `topic ${topic.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`
    await readerSignals.place(origin, fileId)
    await audit.record({ actor, action: 'place topic', item: `content ${fileId}`, bulkId: null })
    announce(workTag)
  })
}

/**
 * Closes readers' messages with the version that answers them; their tasks are done with that version too.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused
 */
export async function answerSignals(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  { origins, version }: { origins: readonly string[]; version: number },
): Promise<void> {
  requirePermission(actor, 'feedback.answer')
  await store.transaction(async ({ content, readerSignals, audit, announce }) => {
    if (!(await content.lock(fileId))) throw new ContentMissing('There is no such file.')
    const answer = await readerSignals.version(fileId, version)
    if (answer === null) throw new ContentRefused(`This file has no version ${version}.`)
    for (const origin of origins) {
      await readerSignals.answer(origin, actor.id, answer)
      const id = /^feedback ([0-9a-f-]{36})$/.exec(origin)?.[1]
      if (id && (await readerSignals.endFeedback(id)))
        await audit.record({
          actor,
          action: 'answer',
          item: `feedback ${id}`,
          bulkId: null,
          after: { file: fileId, version },
        })
      const task = await readerSignals.endTask(origin, actor.id, answer)
      if (task)
        await audit.record({ actor, action: 'end task', item: `task ${task}`, bulkId: null, after: { version } })
    }
    announce(workTag, feedbackTag, contentTag)
  })
}

/** The weight of each sign: what readers say counts more than what they do. */
const weights = { unhelpful: 0.5, leftEarly: 0.3, topics: 0.2 }
/** Votes assumed for every article, half of them good: one bad vote is no verdict. */
const assumedVotes = 4
/** The number of topics with full weight. */
const manyTopics = 5

/** NEWS-12: articles that fail readers, worst first. @throws NotPermitted */
export async function failingArticles(
  { readerSignals }: Pick<Store, 'readerSignals'>,
  actor: Actor,
  days: number,
): Promise<FailingArticle[]> {
  requirePermission(actor, 'statistics.read')
  const articles = (await readerSignals.failing(days)).map((article) => ({ ...article, score: scoreOf(article) }))
  return articles.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
}

/** From 0 to 1. Votes without a text count like others; an article without any sign has 0. */
export function scoreOf({
  votes,
  unhelpful,
  leftEarly,
  topics,
}: Pick<FailingArticle, 'votes' | 'unhelpful' | 'leftEarly' | 'topics'>): number {
  const disliked = unhelpful === 0 ? 0 : (unhelpful + assumedVotes / 2) / (votes + assumedVotes)
  const score =
    weights.unhelpful * disliked +
    weights.leftEarly * (leftEarly ?? 0) +
    weights.topics * Math.min(1, topics / manyTopics)
  return Math.round(score * 1000) / 1000
}

/** The label of the type that a reader chose. */
export function signalLabel({ type }: Pick<ReaderSignal, 'type'>): string {
  return type === null ? 'Requested topic' : feedbackTypes[type].label
}
