import { EmbeddedDatabaseUnusable } from '#store/embedded/database-unusable.ts'
import { BuildFailed } from './build.ts'
import { WrongSettings } from './config.ts'
import { DatabaseUnusable } from './open-configured-store.ts'

/**
 * Why the site or a command did not start: one line where the cause lies outside the program, the whole error where it
 * lies within.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to a free port.`
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} is not for this user. Set PORT to one above 1023.`
  const isKnown = [WrongSettings, EmbeddedDatabaseUnusable, DatabaseUnusable, BuildFailed].some(
    (known) => error instanceof known,
  )
  return isKnown || code ? error.message : (error.stack ?? error.message)
}
