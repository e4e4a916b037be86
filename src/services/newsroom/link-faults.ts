import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { hourMs } from '#model/duration.ts'
import type { SourceChecks } from '#store/sources/source-checks.ts'
import { checkLink, type LinkRules } from '../sources/check-link.ts'

/** What was found at an address holds so long, in milliseconds: who corrects it asks again. */
const holdsMs = hourMs
/** Addresses that are asked at a time, and for one text. */
const atATime = 4
const mostAsked = 100

/**
 * NEWS-8: what is wrong with the addresses that texts link to. What the watch of sources has found is known; others are
 * asked when somebody wants it, and never where no contact is set for the servers that are asked.
 */
export class LinkFaults {
  readonly #rules: LinkRules | null
  /** By address: its fault, or an empty text. */
  readonly #found = new LRUCache<string, string>({ max: 5000, ttl: holdsMs })

  constructor(rules: LinkRules | null) {
    this.#rules = rules
  }

  get canAsk(): boolean {
    return this.#rules !== null
  }

  /** Faults by address, of those that have one. */
  async known(links: readonly string[], sources: Pick<SourceChecks, 'findings'>): Promise<Map<string, string>> {
    const watched = await sources.findings(links)
    const faults = new Map(watched.map((found) => [found.link, faultOf(found)]))
    for (const link of links) faults.set(link, this.#found.get(link) ?? faults.get(link) ?? '')
    return new Map([...faults].filter(([, fault]) => fault !== ''))
  }

  /** Asks those that are not known yet. */
  async ask(links: readonly string[]): Promise<void> {
    const rules = this.#rules
    if (!rules) return
    const limit = pLimit(atATime)
    const unknown = links.filter((link) => !this.#found.has(link)).slice(0, mostAsked)
    await Promise.all(
      unknown.map((link) =>
        limit(async () => {
          const { reached, finding } = await checkLink(link, rules)
          this.#found.set(link, faultOf({ reached, finding, retraction: 'unknown' }))
        }),
      ),
    )
  }
}

function faultOf({ reached, finding, retraction }: { reached: string; finding: string; retraction: string }): string {
  if (retraction === 'retracted') return 'was retracted'
  if (retraction === 'concern') return 'has an expression of concern'
  if (reached === 'gone' || reached === 'absent') return `is not there (${finding})`
  // Many servers refuse programs: only what readers get as well is a fault.
  if (reached === 'unknown' && /^status (?!401|403|405|429)[45]\d\d$/.test(finding)) return `answers with ${finding}`
  return ''
}
