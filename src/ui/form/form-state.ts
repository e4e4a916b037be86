/** A form as it is shown: empty, or given back with what was typed and what is wrong with it. */
export interface FormState {
  /** Idempotency key: one submission, however often it is sent. */
  key: string
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

export interface FormProblem {
  /** The name of a field; null where the form as a whole is meant. */
  field: string | null
  message: string
}

/** The field of a form that holds its idempotency key; programs send the header of the same meaning. */
export const keyField = 'idempotencyKey'

export function emptyForm(key: string, values: Record<string, string> = {}): FormState {
  return { key, values, problems: [] }
}

/** Of several problems of a field, the first is shown. */
export function problemOf({ problems }: FormState, name: string): string | undefined {
  return problems.find(({ field }) => field === name)?.message
}
