import type { z } from 'zod'
import { type Extensions, extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { ExtensionsUnusable } from '#authoring/extensions/extensions-unusable.ts'
import { optionsOf } from '#authoring/extensions/options-of.ts'
import { readSite } from './config.ts'

/**
 * The options of the site's jobs and adapters, by name, from `extensions` in `salus.config.ts`.
 *
 * @throws ExtensionsUnusable with a line for each option that its extension rejects
 */
export function configuredOptions(
  { jobs, adapters }: Pick<Extensions, 'jobs' | 'adapters'> = extensionsInUse(),
  { config, placeOf }: Pick<ReturnType<typeof readSite>, 'config' | 'placeOf'> = readSite(),
): ReadonlyMap<string, Record<string, unknown>> {
  const mistakes: string[] = []
  const given = config.extensions ?? {}
  const known = new Map<string, { schema: unknown }>([...jobs, ...adapters])
  for (const name of Object.keys(given).filter((key) => !known.has(key)))
    mistakes.push(
      `${placeOf(['extensions', name])}: the unknown extension "${name}"; expected a job or an adapter of extensions/`,
    )
  const options = [...known].map(([name, { schema }]) => {
    const read = optionsOf(name, schema as z.ZodObject, given[name] ?? {}, ({ path, found, expected }) =>
      mistakes.push(`${placeOf(['extensions', name, ...path])}: ${found}; expected ${expected}`),
    )
    return [name, read ?? {}] as const
  })
  if (mistakes.length > 0) throw new ExtensionsUnusable(mistakes.join('\n'))
  return new Map(options)
}
