import type { RegistryAnswer } from './notices.ts'

/** How long a registry may take, in milliseconds. */
const limitMs = 15_000

/**
 * Asks a registry, one question after the other, and understands its answer. Whatever goes wrong is unknown: a fault of
 * the network must not read as "no retraction".
 */
export function registryClient(userAgent: string) {
  let last: Promise<unknown> = Promise.resolve()
  return function ask(
    address: URL,
    signal: AbortSignal,
    understand: (body: string) => RegistryAnswer,
  ): Promise<RegistryAnswer> {
    const asked = last.then(async (): Promise<RegistryAnswer> => {
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
    last = asked
    return asked
  }
}
