/** NEWS-8: a remark on words of a text. */
export interface Remark {
  id: string
  /** `error` keeps the text from being published, `warning` does not, `advice` is about style. */
  severity: 'error' | 'warning' | 'advice'
  /** Offsets in the text; equal where only the beginning is known. */
  from: number
  to: number
  /** What stands there, and what should: both read on from "found" and "expected". */
  found: string
  expected: string
  /** What the words may be replaced with. */
  instead: readonly string[]
}

export const severityNames: Record<Remark['severity'], string> = {
  error: 'Mistake',
  warning: 'To look at',
  advice: 'Easier to read',
}

/** The key that is not there, where a remark is about one. */
export function missingKey({ found, expected }: Pick<Remark, 'found' | 'expected'>): string | undefined {
  const key = /^(?:no|an article without) ([\w-]+)$/.exec(found)?.[1]
  return key !== undefined && expected.startsWith(`${key}: `) ? key : undefined
}

/** A remark in one sentence. */
export function remarkText({ severity, found, expected }: Remark): string {
  return `${severityNames[severity]}: ${found}. Expected ${expected}.`
}
