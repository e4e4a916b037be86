import type { z } from 'zod'
import type { SitePage } from '#model/site/site-page.ts'
import { emptyHtml } from '#model/text/text.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { quoted } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { extensionsInUse } from './extensions-in-use.ts'
import { nameExpected } from './name-expected.ts'
import { optionsOf } from './options-of.ts'
import { shownOrReported } from './shown-or-reported.ts'

interface OwnPageFront {
  path: string
  title: string
  type?: string | undefined
  fields: Record<string, unknown>
  listsPages?: string | undefined
}

/** The fields that a publisher's own page type shows above the text; values that do not fit are reported (SITE-6). */
export function ownPageOf(
  { path, title, type, fields, listsPages }: OwnPageFront,
  data: DataFile,
  context: FileContext,
): SitePage['own'] {
  const { pages } = extensionsInUse()
  const unknown = (name: string, key: string) =>
    reportError(context, data.pointOf([key]), `the unknown type of pages ${quoted(name)}`, nameExpected(name, pages))
  if (listsPages !== undefined && !pages.has(listsPages)) unknown(listsPages, 'listsPages')
  if (type === undefined) {
    if (Object.keys(fields).length > 0)
      reportError(context, data.pointOf(['fields'], 'key'), 'fields', 'a type with them')
    return undefined
  }
  const own = pages.get(type)
  if (!own) {
    unknown(type, 'type')
    return undefined
  }
  const start = `${context.prefix}${own.path}/`
  if (!path.startsWith(start))
    reportError(context, data.pointOf(['path']), `the path ${path} of a page of ${own.name}`, `one below ${start}`)
  const read = optionsOf(
    own.name,
    own.schema as unknown as z.ZodObject,
    fields,
    ({ path: at, isKey, found, expected }) =>
      reportError(context, data.pointOf(['fields', ...at], isKey ? 'key' : 'value'), found, expected),
  )
  const html =
    read &&
    shownOrReported(own, { title, fields: read, id: own.name }, emptyHtml, (found, expected) =>
      reportError(context, data.pointOf(['fields'], 'key'), found, expected),
    )
  return html === undefined ? undefined : { type, html }
}
