/** How long a session of the staff lasts, in hours: since it began, and since it was last used. */
export const sessionHours = { whole: 12, idle: 2 } as const
