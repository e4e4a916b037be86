/** The lifetime of a staff session, in hours: since its start, and since its last use. */
export const sessionHours = { whole: 12, idle: 2 } as const
