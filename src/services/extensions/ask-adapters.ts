import { z } from 'zod'
import type { RegistryAnswer } from '#adapters/sources/notices.ts'
import type { OwnAdapter } from '#package/define-adapter.ts'

const Notices = z
  .array(
    z.object({
      state: z.enum(['retracted', 'concern', 'corrected', 'reinstated']),
      date: z.iso.date().nullable(),
      link: z.url({ protocol: /^https?$/ }).nullable(),
    }),
  )
  .nullable()

interface Asking {
  adapters: Iterable<OwnAdapter>
  /** Validated by their schemas. */
  options: ReadonlyMap<string, object>
  print(line: string): void
}

/**
 * SITE-6: merges the answers of the publisher's own adapters about a source; null if none handles the address. A
 * failing adapter is reported; it leaves open whether there are notices, unless another adapter has some.
 */
export async function askAdapters(
  link: string,
  signal: AbortSignal,
  { adapters, options, print }: Asking,
): Promise<RegistryAnswer | null> {
  const results = await Promise.all(
    [...adapters].map(async (adapter): Promise<RegistryAnswer | null> => {
      try {
        const given = (options.get(adapter.name) ?? {}) as never
        const notices = Notices.parse(await adapter.notices({ link, options: given, signal }))
        return notices && { outcome: 'notices', notices }
      } catch (error) {
        const problem = error instanceof z.ZodError ? `it answers otherwise: ${z.prettifyError(error)}` : String(error)
        print(`The adapter ${adapter.name} failed: ${problem}`)
        return { outcome: 'unknown', reason: `the adapter ${adapter.name} failed` }
      }
    }),
  )
  const answers = results.filter((answer) => answer !== null)
  const notices = answers.flatMap((answer) => (answer.outcome === 'notices' ? answer.notices : []))
  const unknown = answers.find(({ outcome }) => outcome === 'unknown')
  if (unknown && notices.length === 0) return unknown
  return answers.length > 0 ? { outcome: 'notices', notices } : null
}
