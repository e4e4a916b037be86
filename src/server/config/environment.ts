/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>
