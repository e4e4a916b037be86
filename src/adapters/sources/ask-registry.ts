import type { NoticeRegistry, RegistryAnswer } from './notices.ts'

/** The time limit for a registry, in milliseconds. */
const limitMs = 15_000

/** The address of a registry, and the site's contact. */
export interface RegistrySettings {
  address: string
  /** The contact for the registry's operators. */
  mailto: string
  userAgent: string
}

/**
 * A registry that is queried over HTTP about one subject at a time.
 *
 * @param subjectOf  the registry's id for a link; null where it covers no such links
 */
export function askedRegistry({
  name,
  userAgent,
  subjectOf,
  addressOf,
  understand,
}: Pick<RegistrySettings, 'userAgent'> & {
  name: string
  subjectOf: (link: URL) => string | null
  addressOf: (subject: string) => URL
  understand: (body: string, subject: string) => RegistryAnswer
}): NoticeRegistry {
  const ask = registryClient(userAgent)
  return {
    name,
    async ask(link, signal) {
      const subject = subjectOf(link)
      return subject ? ask(addressOf(subject), signal, (body) => understand(body, subject)) : null
    },
  }
}

/**
 * Queries a registry, one request after the other, and parses its response. Any failure gives `unknown`: a network
 * failure must not read as "no retraction".
 */
function registryClient(userAgent: string) {
  let last: Promise<unknown> = Promise.resolve()
  return function ask(
    address: URL,
    signal: AbortSignal,
    understand: (body: string) => RegistryAnswer,
  ): Promise<RegistryAnswer> {
    const answer = last.then(async (): Promise<RegistryAnswer> => {
      try {
        const response = await fetch(address, {
          headers: { 'user-agent': userAgent },
          signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
        })
        if (!response.ok) return { outcome: 'unknown', reason: `status ${response.status}` }
        return understand(await response.text())
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof Error ? error.name : 'an error' }
      }
    })
    last = answer
    return answer
  }
}
