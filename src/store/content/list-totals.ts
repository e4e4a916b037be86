import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#model/site/language.ts'
import { anyTag } from '../database/change-bus.ts'
import type { ArticleList } from './cards.ts'

/** Lists whose totals are cached, some 200 bytes each. */
const cachedLists = 10_000

/** The number of articles in each list, counted once and then cached until the list changes. */
export class ListTotals {
  readonly #totals = new LRUCache<string, Promise<number>>({ max: cachedLists })
  readonly #count: (list: ArticleList, language?: LanguageCode) => Promise<number>
  /** Languages requested so far. */
  readonly #languages = new Set<LanguageCode>()

  constructor(count: (list: ArticleList, language?: LanguageCode) => Promise<number>) {
    this.#count = count
  }

  get(list: ArticleList, language?: LanguageCode): Promise<number> {
    if (language !== undefined) this.#languages.add(language)
    const tag = keyOf(tagOfList(list), language)
    const cached = this.#totals.get(tag)
    if (cached) return cached
    const counting = this.#count(list, language)
    this.#totals.set(tag, counting)
    counting.catch(() => {
      if (this.#totals.peek(tag) === counting) this.#totals.delete(tag)
    })
    return counting
  }

  /** @param tags  of the changes */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(anyTag)) this.#totals.clear()
    else
      for (const tag of tags)
        for (const language of [undefined, ...this.#languages]) this.#totals.delete(keyOf(tag, language))
  }
}

function keyOf(tag: string, language: LanguageCode | undefined): string {
  return language === undefined ? tag : `${tag} ${language}`
}

/** The change tag that is announced whenever an article enters or leaves the list. */
function tagOfList(list: ArticleList): string {
  return Object.entries(list)
    .map(([kind, key]) => `${kind}:${key}`)
    .join()
}
