/** The least that Salus needs of a Zod schema of an object; `z` of this module makes one. */
export interface ObjectSchema<A> {
  shape: Record<string, unknown>
  safeParse(value: unknown): { success: true; data: A } | { success: false; error: unknown }
}
