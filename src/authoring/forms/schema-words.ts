import { z } from 'zod'

/** Files that `check` does not look for by a key alone: an article in the main language, and one of prices. */
export type NamedInWords = 'original' | 'prices'

/** The texts of a field in a form, as `meta` of its schema. */
export interface FieldWords {
  title?: string
  /** The hint. */
  description?: string
  /** How many lines the field has, where it is of a text. */
  lines?: number
  /** One entry of a list, such as `card`. */
  entry?: string
  /** What the value names, where no key tells. */
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

/** The schema that another was made of by `meta` or by further checks, if it is one that is sought. */
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
