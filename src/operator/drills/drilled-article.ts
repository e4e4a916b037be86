import { setTimeout as delay } from 'node:timers/promises'
import type { ContentEntry } from '#desk/content-api.ts'
import { contentItem } from '#services/newsroom/content-step.ts'
import { DeskRefused, type DrillDesk } from './drill-desk.ts'
import type { DrillSite } from './drill-site.ts'
import type { NewsroomReport } from './newsroom-report.ts'

/** Minimum time by which a publication is scheduled ahead, in milliseconds. */
const leastAheadMs = 300
/**
 * This multiple of the longest answer so far is used if longer: the time must still be in the future when the desk
 * reads it.
 */
const aheadOfAnswers = 3
/** The scheduled time had passed when the desk read it: nothing was scheduled. */
const tooLate = Symbol('too late')
const pollMs = 50
/** Most milliseconds until a publication is visible, and until a scheduled step is carried out. */
const shownLimitMs = 60_000

/**
 * An article that somebody writes and publishes, version after version, and the known results. Versions are numbers.
 */
export class DrilledArticle {
  readonly #site: DrillSite
  readonly #desk: DrillDesk
  readonly #fileId: string
  readonly #number: number
  /** The last version written that is known to be stored. */
  #written = 0
  /** Ids of the versions acknowledged since the last check, by number. */
  #acknowledged = new Map<number, string>()
  /** The version that is being saved, or was when the answer was lost. */
  #saving: number | null = null
  /** The published version. */
  #published = 0
  /** The version whose publication was requested; `isPromised` if that was acknowledged. */
  #publishing: { version: number; isPromised: boolean } | null = null
  /** All publications, and those since the last check that were acknowledged or seen. */
  #publications = 0
  #known = 0
  #next = 1
  /** The desk's slowest acknowledgement of a scheduled step, in milliseconds. */
  #slowestMs = 0

  constructor(site: DrillSite, desk: DrillDesk, fileId: string, number: number) {
    this.#site = site
    this.#desk = desk
    this.#fileId = fileId
    this.#number = number
  }

  /** The path of the file, below the content folder. */
  static path(number: number): string {
    return `articles/written-${number}.md`
  }

  static text(number: number, version: number): string {
    return `---\ntitle: Written ${number}\npath: /health/written-${number}\ncategories: [/health]\n---\nThis is version ${version}.\n`
  }

  /** Takes one step after another. */
  async write(isOver: () => boolean, onAcknowledged: () => void): Promise<void> {
    while (!isOver()) {
      const entry = (await this.#desk.read(this.#fileId))?.entry
      if (!entry || isOver()) continue
      if (await this.#step(entry)) onAcknowledged()
    }
  }

  /** @returns whether a version or a publication was acknowledged */
  async #step({ state, head }: ContentEntry): Promise<boolean> {
    if (state === 'published' && this.#publishing) {
      this.#setPublished()
      this.#known += 1
    }
    const step = (body: object) => this.#desk.post(this.#fileId, 'step', { headId: head.id, ...body })
    // Now and then a version follows an unpublished one.
    if (state === 'published' || state === 'changesRequested' || (state === 'draft' && head.number % 3 === 0))
      return this.#save(head.id)
    if (state === 'draft') await step({ event: 'submit' })
    else if (state === 'inReview') await step({ event: 'approve' })
    else if (state === 'approved') return this.#publish(head.id, step)
    else await delay(pollMs)
    return false
  }

  async #save(baseId: string): Promise<boolean> {
    const version = this.#next++
    this.#saving = version
    const text = DrilledArticle.text(this.#number, version)
    const answer = await this.#desk.post(this.#fileId, 'save', { baseId, text, reason: null })
    if (!answer?.head) return false
    this.#acknowledged.set(version, answer.head.id)
    this.#written = version
    this.#saving = null
    return true
  }

  async #publish(headId: string, step: (body: object) => Promise<object | null>): Promise<boolean> {
    const version = this.#written
    this.#publishing = { version, isPromised: false }
    const isPlanned = version % 2 === 0
    const answer = isPlanned ? await this.#plan(step) : await this.#desk.post(this.#fileId, 'publish', { headId })
    if (answer === tooLate) {
      this.#publishing = null
      return false
    }
    if (answer) this.#publishing.isPromised = true
    return answer !== null
  }

  /**
   * Schedules a publication as far ahead as the desk has needed so far; further the next time if that was not enough.
   */
  async #plan(step: (body: object) => Promise<object | null>): Promise<object | typeof tooLate | null> {
    const aheadMs = Math.max(leastAheadMs, aheadOfAnswers * this.#slowestMs)
    const began = performance.now()
    try {
      return await step({ event: 'schedule', at: new Date(Date.now() + aheadMs).toISOString() })
    } catch (error) {
      if (error instanceof DeskRefused && performance.now() - began >= aheadMs) return tooLate
      throw error
    } finally {
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - began)
    }
  }

  /**
   * Compares the stored and the published state with the known one, once everything runs again.
   *
   * @returns the faults
   */
  async judge(report: NewsroomReport): Promise<string[]> {
    const faults: string[] = []
    const fault = (problem: string) => void faults.push(`article ${this.#number}: ${problem}`)
    const entry = await this.#settled()
    if (entry?.state === 'scheduled') fault('is scheduled, and was never published')

    const { revisions, audit } = this.#site.store
    const texts = await revisions.texts([...this.#acknowledged.values()])
    for (const [version, id] of this.#acknowledged)
      if (texts.get(id) !== DrilledArticle.text(this.#number, version)) fault(`version ${version} is lost`)
    const file = await revisions.get(this.#fileId)
    if (!file) return [...faults, `article ${this.#number}: is lost`]
    const kept = await revisions.texts([file.head.id, file.liveId ?? file.head.id])
    const head = versionIn(kept.get(file.head.id))

    report.saved += this.#acknowledged.size
    if (this.#saving !== null) count(report, head === this.#saving)
    if (head !== this.#written && head !== this.#saving)
      fault(`its newest version is ${head}; expected ${this.#written} or ${this.#saving}`)

    const live = file.liveId === null ? null : versionIn(kept.get(file.liveId))
    await this.#judgePublished(live, report, fault)
    const entries = await audit.list({ item: contentItem({ id: this.#fileId }), action: 'publish', limit: 10_000 })
    if (entries.length !== this.#publications)
      fault(`the log has ${entries.length} publications of ${this.#publications}`)

    this.#publications = entries.length
    this.#acknowledged = new Map()
    this.#written = head ?? this.#written
    this.#saving = null
    return faults
  }

  async #judgePublished(live: number | null, report: NewsroomReport, fault: (problem: string) => void): Promise<void> {
    const before = this.#published
    const publishing = this.#publishing
    const isDone = publishing !== null && live === publishing.version
    if (publishing?.isPromised) this.#known += 1
    else if (publishing) count(report, isDone)
    if (publishing?.isPromised && !isDone)
      fault(`version ${publishing.version} was to be published; version ${live} is`)
    if (isDone) this.#setPublished()
    if (live !== this.#published) fault(`version ${live} is published; expected ${this.#published}`)
    if (live !== null) await this.#compareShown(live, before, fault)
    report.published += this.#known
    this.#known = 0
    this.#publishing = null
    this.#published = live ?? this.#published
  }

  #setPublished(): void {
    if (!this.#publishing) return
    this.#published = this.#publishing.version
    this.#publications += 1
    this.#publishing = null
  }

  /** The file at the desk, once scheduled steps have been carried out. */
  async #settled(): Promise<ContentEntry | null> {
    const began = performance.now()
    for (;;) {
      const entry = (await this.#desk.read(this.#fileId))?.entry ?? null
      const isSettled = entry !== null && entry.state !== 'scheduled'
      if (isSettled || performance.now() - began > shownLimitMs) return entry
      await delay(pollMs)
    }
  }

  /** Readers see the published version after a while, and until then the one before it. */
  async #compareShown(live: number, before: number, fault: (problem: string) => void): Promise<void> {
    const began = performance.now()
    for (;;) {
      const response = await fetch(`${this.#site.url}/health/written-${this.#number}`).catch(() => null)
      const shown = response?.ok ? versionIn(await response.text().catch(() => '')) : null
      if (shown === live) return
      if (shown !== null && shown !== before) return fault(`readers see version ${shown} in place of ${live}`)
      if (performance.now() - began > shownLimitMs)
        return fault(`readers still see version ${shown} in place of ${live}`)
      await delay(pollMs)
    }
  }
}

function count(report: NewsroomReport, isStored: boolean): void {
  if (isStored) report.storedUnacknowledged += 1
  else report.notStored += 1
}

function versionIn(text = ''): number | null {
  const [, version] = /This is version (\d+)\./.exec(text) ?? []
  return version === undefined ? null : Number(version)
}
