/**
 * The hour of a time, UTC: the stored precision of reader events. Milliseconds would separate the events of one reader
 * from those of others (PRIV-1).
 */
export function hourOf(time: Date | string): string {
  return `${new Date(time).toISOString().slice(0, 13)}:00:00.000Z`
}
