import { z } from 'zod'
import { type ContentDocument, contentDocument, documentSchemas } from '#model/content-document.ts'

/** Thrown when documents cannot be stored; nothing was written. */
export class InvalidDocuments extends Error {
  /** One line each, naming the document and the field. */
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Nothing was stored:\n${problems.join('\n')}`)
    this.name = 'InvalidDocuments'
    this.problems = problems
  }
}

/** A NUL character or half a surrogate pair, as JSON writes them; Postgres stores neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

/** The documents with their values as the schemas give them back. Throws `InvalidDocuments` naming every problem. */
export function validateDocuments(documents: ContentDocument[]): ContentDocument[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const valid = documents.map((document) => {
    const name = `${document.kind} ${document.key}`
    if (seen.has(name)) problems.push(`${name}: is given twice`)
    seen.add(name)
    const parsed = documentSchemas[document.kind]?.safeParse(document.value)
    if (!parsed) {
      problems.push(`${name}: there is no such kind of document`)
      return document
    }
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => `${name}: ${z.core.toDotPath(issue.path)}: ${issue.message}`))
      return document
    }
    const result = contentDocument(document.kind, parsed.data)
    if (result.key !== document.key) problems.push(`${name}: its value is named ${result.key}`)
    if (unstorable.test(JSON.stringify(result.value))) problems.push(`${name}: holds a NUL or half a character`)
    return result
  })
  if (problems.length > 0) throw new InvalidDocuments(problems)
  return valid
}
