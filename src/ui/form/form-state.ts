/** The state of a form: empty, or given back with the typed text and the mistakes. */
export interface FormState {
  /** Idempotency key: repeated sending counts as one submission. */
  key: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

export interface FormProblem {
  /** The name of a field; null for the form as a whole. */
  field: string | null
  message: string
}

/** The field of a form that holds its idempotency key; programs send the equivalent header. */
export const keyField = 'idempotencyKey'

export function emptyForm(key: string, values: Record<string, string> = {}): FormState {
  return { key, values, problems: [] }
}

/** The first problem of a field. */
export function problemOf({ problems }: FormState, name: string): string | undefined {
  return problems.find(({ field }) => field === name)?.message
}
