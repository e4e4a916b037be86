import type { NoticeRegistry, RegistryAnswer } from './notices.ts'

/** How long a registry may take, in milliseconds. */
const limitMs = 15_000

/** Where a registry is asked, and by whom. */
export interface RegistrySettings {
  address: string
  /** Whom the registry may write to. */
  mailto: string
  userAgent: string
}

/**
 * A registry that is asked over HTTP about one subject at a time.
 *
 * @param subjectOf  what it knows a link by; null where it knows nothing of such a link
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
 * Asks a registry, one question after the other, and understands its answer. Whatever goes wrong is unknown: a fault of
 * the network must not read as "no retraction".
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
