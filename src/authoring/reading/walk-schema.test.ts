import { expect, it } from 'vitest'
import { z } from 'zod'
import { StoredArticle } from '#model/articles/article.ts'
import { documentSchemas } from '#model/articles/content-document.ts'
import type { Section } from '#model/articles/section.ts'
import { emptyHtml, Html, isHtmlSchema } from '#model/text/text.ts'
import { sanitiseHtml } from '../html/sanitise-html.ts'
import { walkSchema } from './walk-schema.ts'

it('[BODY-8] finds every HTML field of an article, through unions, records, lists and defaults', () => {
  const seen: string[] = []
  const image = { src: '/images/a.00000000', width: 1, height: 1, alt: '' }
  const slides = [{ image, body: 'slide' }]
  const article = {
    tabs: [
      {
        header: 'header',
        body: [
          { source: 'source', widget: { widgetFormat: 'gallery', gallery: { slides } } },
          { source: 'other', widget: { widgetFormat: 'new' } },
        ],
      },
    ],
    pageAnchors: [{ node: 'anchor' }],
    mpdPlacements: [{ node: 'placement' }],
    gallery: { slides },
    propsFor: { readNext: { items: ['/a', { title: 'A', link: '/a', activationReplacement: 'replacement' }] } },
  }
  const walked = walkSchema(StoredArticle, article, {
    at: isHtmlSchema,
    replace(_schema, value) {
      seen.push(String(value))
      return `<${String(value)}>`
    },
  })
  expect(seen).toEqual(['header', 'source', 'slide', 'other', 'anchor', 'placement', 'slide', 'replacement'])
  expect(JSON.stringify(walked)).toContain('<replacement>')
})

it('[BODY-8] can walk every type the model is made of', () => {
  const known = [
    z.ZodObject,
    z.ZodArray,
    z.ZodRecord,
    z.ZodUnion,
    z.ZodOptional,
    z.ZodNullable,
    z.ZodDefault,
    z.ZodPrefault,
  ]
  const plain = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodUnknown]
  const seen = new Set<z.ZodType>()
  const strange: string[] = []
  const look = (schema: z.ZodType) => {
    if (seen.has(schema)) return
    seen.add(schema)
    if (![...known, ...plain].some((type) => schema instanceof type)) strange.push(schema.def.type)
    const { shape, element, valueType, options, innerType } = schema.def as unknown as Record<string, unknown>
    for (const inner of [
      ...Object.values((shape as object) ?? {}),
      element,
      valueType,
      innerType,
      ...((options as unknown[]) ?? []),
    ]) {
      if (inner instanceof z.ZodType) look(inner)
    }
  }
  for (const schema of Object.values(documentSchemas)) look(schema)
  expect(strange).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

it.each([
  ['a minimum', Html.min(1)],
  ['a maximum', Html.max(100)],
  ['a default', Html.default(emptyHtml)],
  ['a description', Html.describe('markup')],
  ['a refinement', Html.refine((html) => html !== '')],
  ['an optional one', Html.optional()],
  ['another brand', Html.brand<'Other'>()],
  ['a union', z.union([z.url(), Html])],
])('[BODY-8] sanitises a schema derived from Html with %s', (_what, derived) => {
  const sanitised = walkSchema(
    z.object({ html: derived }),
    { html: '<p>a<script>b</script></p>' },
    {
      at: isHtmlSchema,
      replace: (_schema, value) => sanitiseHtml(String(value)).html,
    },
  )
  expect(sanitised).toEqual({ html: '<p>a</p>' })
})

it.each([
  ['a transform', Html.transform((html) => `${html}<script>b</script>`)],
  ['a pipe', z.pipe(Html, z.custom<Html>())],
  ['a preprocess', z.preprocess((value) => value, Html)],
  ['a lazy schema', z.lazy(() => Html)],
  ['an intersection', z.intersection(Html, z.string())],
  ['a read-only one', Html.readonly()],
  ['a fallback', Html.catch(emptyHtml)],
])('[BODY-8] refuses to pass over Html within %s', (_what, schema) => {
  const walk = () => walkSchema(schema, '<p>a</p>', { at: isHtmlSchema, replace: (_schema, value) => value })
  expect(walk).toThrow(TypeError)
})

it('[BODY-8] gives no markup to a field of type Html that was not sanitised', () => {
  // @ts-expect-error only the sanitiser makes Html
  const html: Html = '<p>a</p>'
  // @ts-expect-error and a string built from Html is no Html
  const section: Section['header'] = `${emptyHtml}<script>b</script>`
  expect([html, section]).toHaveLength(2)
})

it('reports keys that neither an object nor a record of names has', () => {
  const unknown: string[] = []
  const schema = z.object({
    a: z.object({ b: z.string() }).optional(),
    flags: z.partialRecord(z.enum(['x']), z.boolean()),
  })
  walkSchema(
    schema,
    { a: { c: 1 }, d: 2, flags: { y: true } },
    {
      at: () => false,
      replace: (_schema, value) => value,
      unknownKey: (path, names) => void unknown.push(`${path.join('.')} of ${names.join()}`),
    },
  )
  expect(unknown).toEqual(['a.c of b', 'd of a,flags', 'flags.y of x'])
})
