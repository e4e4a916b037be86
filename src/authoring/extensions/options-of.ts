import type { z } from 'zod'
import { quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import { schemaProblems } from '../reading/schema-problems.ts'

interface OptionMistake {
  path: readonly PropertyKey[]
  /** The name of the option is wrong, not its value. */
  isKey: boolean
  found: string
  expected: string
}

/**
 * The options given to an extension, parsed by its schema; undefined where something does not fit.
 *
 * @param name  of the extension
 */
export function optionsOf(
  name: string,
  schema: z.ZodObject,
  given: Record<string, unknown>,
  report: (mistake: OptionMistake) => void,
): Record<string, unknown> | undefined {
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(given).filter((key) => !known.includes(key))
  for (const key of unknown) {
    const expected = nearestName(key, known) ?? (known.length > 0 ? `one of ${known.join(', ')}` : 'none')
    report({ path: [key], isKey: true, found: `the unknown option ${quoted(key)} of ${name}`, expected })
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return unknown.length === 0 ? parsed.data : undefined
  for (const { path, found, expected } of schemaProblems(parsed.error, given))
    report({ path: path.filter((step) => step !== undefined), isKey: false, found: `${found} in ${name}`, expected })
  return undefined
}
