import { readSettings } from '#server/config/config.ts'

/** Longest name of a moderator, in characters. */
const longest = 64

export const namelessModerator = `Say who moderates: --as NAME, or MODERATOR in the environment (1 to ${longest} characters)`

/**
 * Who moderates by a command or at the desk.
 *
 * @param given  by `--as`; else the environment says it
 * @param otherwise  where neither does
 * @returns null where nobody is named, or not in one line
 */
export function moderatorName(given: string | undefined, otherwise = ''): string | null {
  const name = (given ?? readSettings().moderator ?? otherwise).trim()
  return name === '' || name.length > longest || /\p{C}/u.test(name) ? null : name
}
