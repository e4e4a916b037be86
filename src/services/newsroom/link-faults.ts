import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { hourMs } from '#model/duration.ts'
import type { SourceChecks } from '#store/sources/source-checks.ts'
import { checkLink, type LinkRules } from '../sources/check-link.ts'

/** How long the finding about an address is kept, in milliseconds: somebody who corrects the address checks again. */
const holdsMs = hourMs
/** Most addresses requested at once, and per text. */
const atATime = 4
const mostAsked = 100

/**
 * NEWS-8: faults of the addresses that texts link to. Findings of the source checks are reused; other addresses are
 * requested on demand, and never if no contact for their operators is set.
 */
export class LinkFaults {
  readonly #rules: LinkRules | null
  /** Faults by address; empty if there is none. */
  readonly #found = new LRUCache<string, string>({ max: 5000, ttl: holdsMs })

  constructor(rules: LinkRules | null) {
    this.#rules = rules
  }

  get canAsk(): boolean {
    return this.#rules !== null
  }

  /** Known faults, by address. */
  async known(links: readonly string[], sources: Pick<SourceChecks, 'findings'>): Promise<Map<string, string>> {
    const watched = await sources.findings(links)
    const faults = new Map(watched.map((found) => [found.link, faultOf(found)]))
    for (const link of links) faults.set(link, this.#found.get(link) ?? faults.get(link) ?? '')
    return new Map([...faults].filter(([, fault]) => fault !== ''))
  }

  /** Requests the addresses that are not known yet. */
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
  // Many servers refuse programs: only a status that readers get as well is a fault.
  if (reached === 'unknown' && /^status (?!401|403|405|429)[45]\d\d$/.test(finding)) return `answers with ${finding}`
  return ''
}
