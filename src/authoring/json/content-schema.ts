import { z } from 'zod'
import { StoredArticle } from '#model/articles/article.ts'
import { type DocumentKind, documentSchemas } from '#model/articles/content-document.ts'
import { DisplayDate } from '#model/articles/date.ts'
import { Image } from '#model/articles/image.ts'
import { Section } from '#model/articles/section.ts'
import { Person } from '#model/site/person.ts'
import { SitePage } from '#model/site/site-page.ts'
import { SourceItem } from '#model/sources/source-item.ts'
import { OldSiteFields } from './old-site.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Properties = Record<string, JsonSchema>

const documents = Object.entries(documentSchemas).map(([kind, value]) =>
  z.object({ kind: z.literal(kind as DocumentKind), value, ...OldSiteFields.shape }),
)
const ContentFile = z.union([...documents, z.array(z.union(documents))])

/** Types for which `prepareValue` and `readShape` accept more than the model. */
const looser = new Map<z.core.$ZodType, (strict: JsonSchema) => JsonSchema>([
  [StoredArticle, looserArticle],
  [SitePage, (strict) => ({ ...withBody(strict, 'sections'), required: ['path', 'title', 'updated'] })],
  [Section, (strict) => ({ ...strict, required: ['body'] })],
  [
    DisplayDate,
    (strict) => ({
      anyOf: [
        { type: 'string', format: 'date' },
        { ...strict, required: ['date'] },
      ],
    }),
  ],
  [SourceItem, (strict) => ({ anyOf: [{ type: 'string' }, strict] })],
  [Image, (strict) => ({ anyOf: [named, addressed, strict] })],
  [
    Person,
    (strict) => ({
      ...strict,
      properties: {
        ...strict.properties,
        name: { anyOf: [{ type: 'string' }, (strict.properties as Properties).name ?? {}] },
      },
      required: ['name'],
    }),
  ],
])

const named: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'of a file in images/, without its ending' },
    alt: { type: 'string' },
  },
  required: ['name', 'alt'],
}

const addressed: JsonSchema = {
  type: 'object',
  properties: {
    src: { type: 'string', description: 'an address, or the path of a file beside this one' },
    alt: { type: 'string' },
  },
  required: ['src', 'alt'],
}

/**
 * Fields that both the article and its content meta have are given once, and history entries have the day of their key.
 */
function looserArticle(strict: JsonSchema): JsonSchema {
  const { contentMeta, articleHistory, ...properties } = strict.properties as Properties
  const entry = articleHistory?.additionalProperties as JsonSchema
  const meta = { ...contentMeta, required: ['canonicalPath'] }
  const history = { ...articleHistory, additionalProperties: { ...entry, required: ['action'] } }
  const whole = { ...strict, properties: { ...properties, contentMeta: meta, articleHistory: history } }
  return { ...withBody(whole, 'tabs'), required: ['id', 'contentMeta'] }
}

function withBody(strict: JsonSchema, sections: 'tabs' | 'sections'): JsonSchema {
  const body = {
    type: 'string',
    description: `HTML, in place of ${sections}: split at its headings of level 2`,
  } as const
  return { ...strict, properties: { ...strict.properties, body } }
}

/** The JSON Schema of the JSON that `import` accepts. */
export function contentJsonSchema(): object {
  return z.toJSONSchema(ContentFile, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const loosened = looser.get(zodSchema)?.({ ...jsonSchema })
      if (!loosened) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, loosened)
    },
  })
}
