import { z } from 'zod'
import { isHtmlSchema } from '#model/text/text.ts'
import type { Path } from './data-file.ts'

export interface SchemaVisitor {
  /**
   * Whether `replace` is called for values of this schema. Its result replaces the value, and nothing inside is
   * visited.
   */
  at(schema: z.ZodType): boolean
  replace(schema: z.ZodType, value: unknown, path: Path): unknown
  /** Called for a key that the schema of its object does not have. */
  unknownKey?(path: Path, known: string[]): void
}

/**
 * Walks data along a schema, so that a rule can be stated once for a type (all HTML is sanitised, every path must
 * exist) wherever that type occurs. Data that does not fit the schema is left alone: validation reports it.
 *
 * @throws TypeError for a kind of schema it cannot look into, such as a transform: markup could pass through one unseen
 */
export function walkSchema(schema: z.ZodType, value: unknown, visitor: SchemaVisitor, path: Path = []): unknown {
  if (visitor.at(schema)) return visitor.replace(schema, value, path)
  const inside = contentOf(schema, value)
  if (inside) return walkSchema(inside, value, visitor, path)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry, index) => walkSchema(schema.element as z.ZodType, entry, visitor, [...path, index]))
  }
  if (schema instanceof z.ZodRecord && isObject(value)) return walkRecord(schema, value, visitor, path)
  if (schema instanceof z.ZodObject && isObject(value)) return walkObject(schema, value, visitor, path)
  if (!knownTypes.has(schema.type)) throw new TypeError(`A schema of type ${schema.type} cannot be walked`)
  return value
}

const knownTypes = new Set<z.ZodType['type']>([
  ...(['array', 'record', 'object', 'optional', 'nullable', 'default', 'prefault', 'union'] as const),
  ...(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'] as const),
  // A field of an extension's schema: holds no markup for a page, since its component makes that.
  'unknown',
])

/** The schema within a wrapper (optional, with a default …), or the member of a union that matches the value. */
function contentOf(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodUnion) return optionFor(schema.options as z.ZodType[], value)
  const isWrapper = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault].some((type) => schema instanceof type)
  if (!isWrapper || value === undefined || value === null) return undefined
  return (schema as z.ZodOptional<z.ZodType>).def.innerType
}

function walkRecord(schema: z.ZodRecord, value: Record<string, unknown>, visitor: SchemaVisitor, path: Path) {
  const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : undefined
  return mapValues(value, (entry, key) => {
    if (names?.includes(key) === false) visitor.unknownKey?.([...path, key], names)
    return walkSchema(schema.valueType as z.ZodType, entry, visitor, [...path, key])
  })
}

function walkObject(schema: z.ZodObject, value: Record<string, unknown>, visitor: SchemaVisitor, path: Path) {
  const shape: Record<string, z.ZodType> = schema.shape
  return mapValues(value, (entry, key) => {
    const inner = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (inner) return walkSchema(inner, entry, visitor, [...path, key])
    if (!schema.def.catchall) visitor.unknownKey?.([...path, key], Object.keys(shape))
    return entry
  })
}

/**
 * The member of a union that matches a value: by its JSON type, among objects by their literal fields. Text that may be
 * HTML is treated as HTML.
 */
function optionFor(options: z.ZodType[], value: unknown): z.ZodType | undefined {
  const flat = options.flatMap((option) => (option instanceof z.ZodUnion ? (option.options as z.ZodType[]) : [option]))
  if (Array.isArray(value)) return flat.find((option) => option instanceof z.ZodArray)
  if (!isObject(value)) {
    const plain = flat.filter((option) => !(option instanceof z.ZodObject || option instanceof z.ZodArray))
    return plain.find(isHtmlSchema) ?? plain[0]
  }
  const objects = flat.filter((option) => option instanceof z.ZodObject)
  const literalsOf = (option: z.ZodObject) =>
    Object.entries<z.ZodType>(option.shape).filter(([, field]) => field instanceof z.ZodLiteral)
  return (
    objects.find(
      (option) =>
        literalsOf(option).length > 0 &&
        literalsOf(option).every(([key, field]) => field.safeParse(value[key]).success),
    ) ?? objects.find((option) => literalsOf(option).length === 0)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues(object: Record<string, unknown>, change: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}
