/** NEWS-8: a remark on words of a text. */
export interface Remark {
  id: string
  /** `error` keeps the text from being published, `warning` does not, `advice` is about style. */
  severity: 'error' | 'warning' | 'advice'
  /** Offsets in the text; equal where only the start is known. */
  from: number
  to: number
  /** What the text has, and what it should have: the texts continue "found" and "expected". */
  found: string
  expected: string
  /** Replacements for the words. */
  instead: readonly string[]
}

export const severityNames: Record<Remark['severity'], string> = {
  error: 'Mistake',
  warning: 'To look at',
  advice: 'Easier to read',
}

/** The missing key, where a remark is about a missing key. */
export function missingKey({ found, expected }: Pick<Remark, 'found' | 'expected'>): string | undefined {
  const key = /^(?:no|an article without) ([\w-]+)$/.exec(found)?.[1]
  return key !== undefined && expected.startsWith(`${key}: `) ? key : undefined
}

/** A remark in one sentence. */
export function remarkText({ severity, found, expected }: Remark): string {
  return `${severityNames[severity]}: ${found}. Expected ${expected}.`
}
