import type { z } from 'zod'
import type { Block } from '#model/articles/block.ts'
import type { Html } from '#model/text/text.ts'
import { quoted } from '../problem.ts'
import { schemaProblems } from '../reading/schema-problems.ts'
import { extensionsInUse } from './extensions-in-use.ts'
import { shownOrReported } from './shown-or-reported.ts'

/**
 * A publisher's own block from another system, `{ "source": "", "widget": { "widgetFormat": "dosage", … } }`, with the
 * markup that its extension makes of it; any other block unchanged (SITE-6).
 *
 * @param id  unique in the document
 */
export function withOwnMarkup(
  block: Block,
  id: string,
  report: (found: string, expected: string, field: string) => void,
): Block {
  const { widgetFormat = '', ...given } = (block.widget ?? {}) as { widgetFormat?: string; [name: string]: unknown }
  const own = extensionsInUse().blocks.get(widgetFormat)
  if (!own) return block
  const { isOwn, ...fields } = given
  const written = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  const known = Object.keys(own.schema.shape)
  for (const name of Object.keys(written).filter((field) => !known.includes(field))) {
    report(`the unknown attribute ${quoted(name)} of ${own.name}`, `one of ${known.join(', ')}`, name)
    delete written[name]
  }
  const schema = own.schema as unknown as z.ZodType<Record<string, unknown>, Record<string, string>>
  const parsed = schema.safeParse(written)
  if (!parsed.success) {
    for (const { path, found, expected } of schemaProblems(parsed.error, written))
      report(`${found} in ${own.name}`, expected, path.join('.'))
    return block
  }
  // An export of Salus holds the markup made earlier, in place of the text.
  const isMade = isOwn === true && own.holds === 'text'
  const text = (own.holds === 'text' ? block.source : '') as Html
  const source = isMade
    ? block.source
    : shownOrReported(own, { attributes: parsed.data, id }, text, (found, expected) =>
        report(found, expected, 'widgetFormat'),
      )
  return source === undefined ? block : { source, widget: { ...parsed.data, widgetFormat: own.name, isOwn: true } }
}
