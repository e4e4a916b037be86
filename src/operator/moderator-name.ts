import { readSettings } from '#server/config.ts'

/** Longest name of a moderator, in characters. */
const longest = 64

export const namelessModerator = `Say who moderates: --as NAME, or MODERATOR in the environment (1 to ${longest} characters)`

/**
 * Who moderates by a command.
 *
 * @param given  by `--as`; else the environment says it
 * @returns null where nobody is named, or not in one line
 */
export function moderatorName(given: string | undefined): string | null {
  const name = (given ?? readSettings().moderator ?? '').trim()
  return name === '' || name.length > longest || /[\p{Cc}]/u.test(name) ? null : name
}
