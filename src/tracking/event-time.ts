/**
 * The hour that a time is in, UTC: as exactly as times of reader events are stored. With their milliseconds those of one
 * reader could be separated from those of others (PRIV-1).
 */
export function hourOf(time: Date | string): string {
  return `${new Date(time).toISOString().slice(0, 13)}:00:00.000Z`
}
