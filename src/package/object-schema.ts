/** The part of a Zod object schema that Salus needs; `z` of this module creates one. */
export interface ObjectSchema<A> {
  shape: Record<string, unknown>
  safeParse(value: unknown): { success: true; data: A } | { success: false; error: unknown }
}
