import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type DocumentKind, type DocumentValue, schemaOf } from '#model/articles/content-document.ts'
import { htmlIndexVersion } from '#model/text/index-html.ts'
import type { Log } from '../database/log.ts'

const fingerprints = new Map<DocumentKind, string>()

/**
 * A fingerprint of a kind's schema. A stored value that was validated against the same schema is trusted when it is read;
 * any other is validated again. It is derived from the schema, so it changes with every change of the model; and from
 * the version of what is found in texts, so that `html_index` can be trusted with the value.
 */
export function currentFingerprint(kind: DocumentKind): string {
  // Not for all kinds at once when this file is loaded: most commands read no document.
  const known = fingerprints.get(kind)
  if (known !== undefined) return known
  const description = JSON.stringify(z.toJSONSchema(schemaOf(kind), { unrepresentable: 'any' }))
  const fingerprint = createHash('sha256').update(`${description} ${htmlIndexVersion}`).digest('base64url').slice(0, 16)
  fingerprints.set(kind, fingerprint)
  return fingerprint
}

/** The columns of table `document` that reading needs. */
export interface DocumentRow {
  kind: string
  key: string
  value: unknown
  schema_fingerprint: string
}

/**
 * Reads stored values: trusts those with the current fingerprint, validates the others. A value that does not fit is
 * logged once and left out (null), so that no other page breaks.
 */
export class DocumentReader {
  readonly #log: Log
  readonly #reported = new Set<string>()

  constructor(log: Log) {
    this.#log = log
  }

  read<K extends DocumentKind>(
    kind: K,
    { key, value, schema_fingerprint }: Omit<DocumentRow, 'kind'>,
  ): DocumentValue<K> | null {
    // Safe because only `writeDocuments` writes a current fingerprint, and it writes validated values (upgrade.contract.ts).
    if (schema_fingerprint === currentFingerprint(kind)) return value as DocumentValue<K>
    const result = schemaOf(kind).safeParse(value)
    if (result.success) return result.data
    this.#report(`${kind} ${key}`, result.error)
    return null
  }

  #report(name: string, error: z.ZodError): void {
    if (this.#reported.has(name)) return
    this.#reported.add(name)
    const problems = error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'value'}: ${message}`)
    this.#log(
      `The stored ${name} does not fit this version and is left out (${problems.join('; ')}). Publish it again.`,
    )
  }
}
