import { z } from 'zod'
import { type ContentDocument, contentDocument, documentSchemas } from '#model/articles/content-document.ts'

/** Thrown when documents cannot be stored; nothing was written. */
export class InvalidDocuments extends Error {
  /** One line per problem, naming the document and the field. */
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Nothing was stored:\n${problems.join('\n')}`)
    this.name = 'InvalidDocuments'
    this.problems = problems
  }
}

/** A NUL character or half a surrogate pair, as JSON writes them; Postgres stores neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

/** @throws InvalidDocuments when two documents have the same kind and key, or two articles the same id */
export function refuseDuplicates(documents: ContentDocument[]): void {
  const seen = new Set<string>()
  const paths = new Map<unknown, string>()
  const problems: string[] = []
  for (const { kind, key, value } of documents) {
    const name = `${kind} ${key}`
    const id = kind === 'article' ? (value as Partial<typeof value> | null)?.id : undefined
    const other = paths.get(id)
    if (seen.has(name)) problems.push(`${name}: is given twice`)
    else if (other !== undefined) problems.push(`${name}: has the id ${id}, as ${other} has`)
    seen.add(name)
    if (id !== undefined) paths.set(id, key)
  }
  if (problems.length > 0) throw new InvalidDocuments(problems)
}

/** The document with its value parsed by its schema, or its errors, a line each. */
export function validateDocument(document: ContentDocument): { valid: ContentDocument } | { problems: string[] } {
  const name = `${document.kind} ${document.key}`
  const parsed = documentSchemas[document.kind]?.safeParse(document.value)
  if (!parsed) return { problems: [`${name}: there is no such kind of document`] }
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${name}: ${z.core.toDotPath(path)}: ${message}`),
    }
  }
  const valid = contentDocument(document.kind, parsed.data)
  const problems: string[] = []
  if (valid.key !== document.key) problems.push(`${name}: its value is named ${valid.key}`)
  if (unstorable.test(JSON.stringify(valid.value))) problems.push(`${name}: holds a NUL or half a character`)
  return problems.length > 0 ? { problems } : { valid }
}
