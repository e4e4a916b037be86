import type { z } from 'zod'
import type { OwnPart, WrittenOwnPart } from '#model/site/own-part.ts'
import { emptyHtml } from '#model/text/text.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { quoted } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { extensionsInUse } from './extensions-in-use.ts'
import { nameExpected } from './name-expected.ts'
import { optionsOf } from './options-of.ts'
import { shownOrReported } from './shown-or-reported.ts'

/**
 * The publisher's own parts with the markup that their extensions make of them; values that do not fit are reported.
 */
export function withPartMarkup(parts: readonly WrittenOwnPart[], data: DataFile, context: FileContext): OwnPart[] {
  return parts.flatMap((part, index) => {
    const pointOf = (path: readonly PropertyKey[], part?: 'key') => data.pointOf(['ownParts', index, ...path], part)
    const own = extensionsInUse().parts.get(part.part)
    if (!own) {
      const expected = nameExpected(part.part, extensionsInUse().parts)
      reportError(context, pointOf(['part']), `the unknown part ${quoted(part.part)}`, expected)
      return []
    }
    const schema = own.schema as unknown as z.ZodObject
    const options = optionsOf(own.name, schema, part.options, ({ path, isKey, found, expected }) =>
      reportError(context, pointOf(['options', ...path], isKey ? 'key' : undefined), found, expected),
    )
    if (!options) return []
    const id = `${own.name}-${index + 1}`
    const html = shownOrReported(own, { options, id }, emptyHtml, (found, expected) =>
      reportError(context, pointOf(['part']), found, expected),
    )
    return html === undefined ? [] : [{ ...part, html }]
  })
}
