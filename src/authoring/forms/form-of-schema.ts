import { z } from 'zod'
import { IsoDate } from '#model/articles/date.ts'
import { Image } from '#model/articles/image.ts'
import { Href, isHtmlSchema, SitePath, Slug } from '#model/text/text.ts'
import { isMarkdownSchema } from '../formats/markdown-text.ts'
import { idReference, pathReference, type ReferenceKind } from '../formats/reference-keys.ts'
import { type FieldWords, innerOf, type NamedInWords, nameOfKey, originOf, wordsOf } from './schema-words.ts'
import { wordsOfKeys } from './words-of-keys.ts'

/** The control that a form shows for a value. */
export type Form =
  | { type: 'text'; lines: number }
  | { type: 'markup'; format: 'html' | 'markdown'; lines: number }
  | { type: 'number' }
  | { type: 'switch' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'day' }
  | { type: 'picture' }
  /** Chosen by search; `address` is a link to any page of the site or elsewhere. */
  | { type: 'reference'; to: ReferenceKind | NamedInWords | 'address' }
  | { type: 'list'; item: Form; entry: string }
  | { type: 'group'; fields(): FormField[] }
  /** Values by names: by fixed names, or by any. */
  | { type: 'record'; keys: readonly string[] | null; item: Form }
  /** Editable in the source only. */
  | { type: 'source' }

export interface FormField {
  key: string
  label: string
  hint?: string | undefined
  isRequired: boolean
  /** The value where none is given. */
  preset?: unknown
  form: Form
}

/**
 * The form of a schema (NEWS-7, NEWS-10), derived from the schema that `check` validates the same value with, its
 * titles and descriptions.
 *
 * @param path  of keys, from the top of the file: the key determines the kind of a reference
 */
export function formOfSchema(schema: z.ZodType, path: readonly string[] = []): Form {
  const { lines = 1, entry = 'entry', names } = { ...wordsOfKeys(path), ...wordsOf(schema) }
  if (names) return { type: 'reference', to: names }
  const bare = bareSchema(schema)
  const is = (type: z.ZodType) => originOf(bare, (schema) => schema === type) !== undefined
  if (is(Image)) return { type: 'picture' }
  if (is(IsoDate)) return { type: 'day' }
  if (is(Href)) return { type: 'reference', to: 'address' }
  if (is(SitePath)) return referenceForm(pathReference(path) ?? unwrittenReference(path))
  if (is(Slug)) return referenceForm(idReference(path))
  if (isHtmlSchema(bare)) return { type: 'markup', format: 'html', lines: Math.max(lines, 3) }
  if (isMarkdownSchema(bare)) return { type: 'markup', format: 'markdown', lines: Math.max(lines, 3) }
  if (bare instanceof z.ZodEnum) return { type: 'choice', options: bare.options.map(String) }
  if (bare instanceof z.ZodBoolean) return { type: 'switch' }
  if (bare instanceof z.ZodNumber) return { type: 'number' }
  if (bare instanceof z.ZodArray) return { type: 'list', item: formOfSchema(bare.element as z.ZodType, path), entry }
  if (bare instanceof z.ZodObject) return { type: 'group', fields: () => fieldsOf(bare, path) }
  if (bare instanceof z.ZodRecord) return recordForm(bare, path)
  const short = shortForm(bare, path, entry)
  if (short) return short
  if (bare instanceof z.ZodString || bare instanceof z.ZodStringFormat || isTextUnion(bare))
    return { type: 'text', lines }
  return { type: 'source' }
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf(schema: z.ZodObject, path: readonly string[] = []): FormField[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, inner]) => {
    const own = wordsOf(inner)
    const { title = nameOfKey(key), description }: FieldWords = own.title ? own : wordsOfKeys([...path, key])
    return {
      key,
      label: title,
      hint: description,
      isRequired: !inner.safeParse(undefined).success,
      preset: presetOf(inner),
      form: formOfSchema(inner, [...path, key]),
    }
  })
}

function bareSchema(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  return inner ? bareSchema(inner) : schema
}

function presetOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.parse(undefined)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? presetOf(schema.unwrap() as z.ZodType)
    : undefined
}

function recordForm(schema: z.ZodRecord, path: readonly string[]): Form {
  const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : null
  return { type: 'record', keys, item: formOfSchema(schema.valueType as z.ZodType, path) }
}

function referenceForm(to: ReferenceKind | undefined): Form {
  return to ? { type: 'reference', to } : { type: 'text', lines: 1 }
}

/** Search also finds articles for keys that may name unwritten ones. */
function unwrittenReference(path: readonly string[]): ReferenceKind | undefined {
  return ['truncatedContents', 'shopThisArticle'].includes(path.at(-1) ?? '') ? 'article' : undefined
}

/** A union whose value is a name or the whole entry, such as an article or its card: the form has the name. */
function shortForm(schema: z.ZodType, path: readonly string[], entry: string): Form | undefined {
  if (!(schema instanceof z.ZodUnion)) return undefined
  const form = formOfSchema(schema.options[0] as z.ZodType, path)
  const named = form.type === 'list' ? form.item : form
  if (named.type !== 'reference') return undefined
  return form.type === 'list' ? { ...form, entry } : form
}

/** A union of text, such as a word of a list or any other. */
function isTextUnion(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodString)
}
