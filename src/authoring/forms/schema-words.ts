import { z } from 'zod'

/** Kinds of files that no key alone determines: an article in the main language, and a file of prices. */
export type NamedInWords = 'original' | 'prices'

/** The texts of a field in a form, as `meta` of its schema. */
export interface FieldWords {
  title?: string
  /** The hint. */
  description?: string
  /** The number of lines of a text field. */
  lines?: number
  /** One entry of a list, such as `card`. */
  entry?: string
  /** The kind of file that the value names, where no key determines it. */
  names?: NamedInWords
}

/** The texts of a schema, or of the schema that it wraps. */
export function wordsOf(schema: z.ZodType): FieldWords {
  const own = schema.meta() as FieldWords | undefined
  const inner = innerOf(schema)
  return own?.title || !inner ? (own ?? {}) : { ...wordsOf(inner), ...own }
}

/** The schema within one that may be left out, or has a default. */
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.unwrap() as z.ZodType
  return undefined
}

/** The schema that another was derived from by `meta` or by further checks, if `isSought` accepts one. */
export function originOf(schema: z.ZodType, isSought: (schema: z.ZodType) => boolean): z.ZodType | undefined {
  for (let at: z.core.$ZodType | undefined = schema; at; at = at._zod.parent)
    if (isSought(at as z.ZodType)) return at as z.ZodType
  return undefined
}

/** `logoLink` as `Logo link`. */
export function nameOfKey(key: string): string {
  const words = key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
