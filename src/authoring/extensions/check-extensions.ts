import { z } from 'zod'
import { widgetFormats } from '#model/articles/block.ts'
import { documentSchemas } from '#model/articles/content-document.ts'
import { SitePath } from '#model/text/text.ts'
import { weekdays } from '#model/weekdays.ts'
import type { OwnImporter } from '#package/define-importer.ts'
import type { OwnJob } from '#package/define-job.ts'
import { isReservedPath } from '#routing/routes.ts'
import {
  type Definitions,
  type ExtensionKind,
  extensionKinds,
  type FoundExtension,
  type Rendered,
} from './extension-kinds.ts'
import { ExtensionsUnusable } from './extensions-unusable.ts'
import { markupMistakes } from './markup-mistakes.ts'

export type Render = (rendered: Rendered, props: object, text: string) => string

/**
 * Checks the definitions of extensions, and their output for their examples.
 *
 * @throws ExtensionsUnusable with a line for each mistake
 */
export function checkExtensions(found: readonly FoundExtension[], render: Render): void {
  refuse(found.flatMap((extension) => reported(extension, formMistakes(extension))))
  refuse(pathMistakes(found))
  refuse(found.flatMap((extension) => reported(extension, exampleMistakes(extension))))
  refuse(found.flatMap((extension) => reported(extension, shownMistakes(extension, render))))
}

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new ExtensionsUnusable(lines.join('\n'))
}

function reported({ file }: FoundExtension, mistakes: readonly string[]): string[] {
  return mistakes.map((mistake) => `${file}:1:1: ${mistake}`)
}

function formMistakes({ kind, name, definition }: FoundExtension): string[] {
  if (!definition) return [`no default export; expected export default ${maker(kind)}({ … })`]
  if (definition.name !== name) return [`the name "${definition.name}"; expected "${name}", as its folder`]
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return [`the name "${name}"; expected lower-case words joined by hyphens`]
  if (kind === 'block' && widgetFormats.includes(name))
    return [`the name "${name}", which Salus has; expected another one`]
  const keys: readonly string[] = extensionKinds[kind].keys
  if (kind === 'job' && !isTime(definition.when))
    return ['when; expected { at: "06:00" }, with on: "monday" for once a week']
  const lacking = keys.filter((key) => definition[key as never] === undefined)
  if (lacking.length > 0)
    return lacking.map((key) => `no ${key}; expected what ${maker(kind)} gets: ${['name', ...keys].join(', ')}`)
  return keys.flatMap((key) => {
    const form = forms[key]
    return !form || form.fits(definition[key as never]) ? [] : [`${key}; expected ${form.expected}`]
  })
}

const isFunction = (value: unknown) => typeof value === 'function'
/**
 * The expected values of the keys of definitions. Types state the same, but nothing type-checks them while content is
 * compiled.
 */
const forms: Record<string, { fits(value: unknown): boolean; expected: string }> = {
  // The keys of a schema with .transform() or .pipe() behind it cannot be listed.
  schema: {
    fits: (value) => isFunction(Object(value).safeParse) && 'shape' in Object(value),
    expected: 'z.object({ … })',
  },
  holds: { fits: (value) => value === 'none' || value === 'text', expected: '"none" or "text"' },
  examples: { fits: Array.isArray, expected: 'a list' },
  Component: { fits: isFunction, expected: 'a function of React' },
  document: { fits: isFunction, expected: 'a function' },
  run: { fits: isFunction, expected: 'a function' },
  notices: { fits: isFunction, expected: 'a function' },
}

const JobTime = z.strictObject({ at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), on: z.enum(weekdays).optional() })

function isTime(when: OwnJob['when']): boolean {
  return JobTime.safeParse(when).success
}

/** Page types whose paths collide with those of Salus, or of each other. */
function pathMistakes(found: readonly FoundExtension[]): string[] {
  const pages = found.filter((extension) => extension.kind === 'page')
  return pages.flatMap((page) => {
    const { path } = page.definition
    const other = pages.find((candidate) => candidate !== page && isBelow(candidate.definition.path, path))
    if (!SitePath.safeParse(path).success)
      return reported(page, [`the path "${path}"; expected a site path, such as /glossary`])
    if (isReservedPath(path)) return reported(page, [`the path ${path}, where Salus has pages; expected another one`])
    return other ? reported(page, [`the path ${path}, where the pages of ${other.name} are; expected another one`]) : []
  })
}

function isBelow(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}/`)
}

function exampleMistakes({ definition }: FoundExtension): string[] {
  if (!('examples' in definition)) return []
  const { examples, schema } = definition
  if (examples.length === 0) return ['no examples; expected some to show and test it with']
  return examples.flatMap((example, index) =>
    schema.safeParse(example).success ? [] : [`examples[${index}]; expected values that fit the schema`],
  )
}

/** Renders every example as a page would. */
function shownMistakes(extension: FoundExtension, render: Render): string[] {
  const { kind, name, definition } = extension
  if (kind === 'importer') return importerMistakes(definition)
  if (kind === 'job' || kind === 'adapter') return []
  return definition.examples.flatMap((example, index) => {
    const parsed = definition.schema.safeParse(example)
    if (!parsed.success) return []
    const text = kind === 'block' && definition.holds === 'none' ? '' : '<p>Text.</p>'
    const html = render(definition, exampleProps[kind](parsed.data, `${name}-${index}`), text)
    return markupMistakes(html).map((mistake) => `in the markup of examples[${index}] ${mistake}`)
  })
}

/** Checks the documents that an importer makes of its examples. */
function importerMistakes({ name, reads, schema, document, examples }: OwnImporter): string[] {
  if (!['csv', 'json'].includes(reads)) return [`reads: "${reads}"; expected csv or json`]
  if (name === 'medlineplus') return ['the name "medlineplus", which Salus has; expected another one']
  return examples.flatMap((example, index) => {
    const record = schema.safeParse(example)
    if (!record.success) return []
    const made = madeBy(() => document(record.data))
    if (made instanceof Error)
      return [`document() of examples[${index}] failed: ${made.message}; expected a document, or null`]
    if (made === null) return []
    const { kind, value } = made ?? {}
    const isDocument = kind in documentSchemas && typeof value === 'object' && value !== null
    return isDocument ? [] : [`what document() makes of examples[${index}]; expected a kind and a value, or null`]
  })
}

function madeBy<T>(make: () => T): T | Error {
  try {
    return make()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

type RenderedKind = { [Kind in ExtensionKind]: Definitions[Kind] extends Rendered ? Kind : never }[ExtensionKind]

/** The props of each kind's component for an example. */
const exampleProps: Record<RenderedKind, (data: never, id: string) => object> = {
  block: (attributes, id) => ({ attributes, id }),
  part: (options, id) => ({ options, id }),
  page: (fields, id) => ({ title: 'Title', fields, id }),
}

/** `defineBlock` */
function maker(kind: ExtensionKind): string {
  return `define${kind[0]?.toUpperCase()}${kind.slice(1)}`
}
