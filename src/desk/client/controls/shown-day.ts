const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Mar 14, 2026" for `2026-03-14`. */
export function shownDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
