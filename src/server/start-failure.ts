import { EmbeddedDatabaseUnusable } from '#store/embedded/database-unusable.ts'
import { BuildFailed } from './build.ts'
import { InvalidSettings } from './config.ts'
import { DatabaseUnusable } from './open-configured-store.ts'

/**
 * The message for a failed start of the site or of a command: one line for a cause outside the program, the whole stack
 * for a bug.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the process that listens there, or set PORT to a free port.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  const isKnown = [InvalidSettings, EmbeddedDatabaseUnusable, DatabaseUnusable, BuildFailed].some(
    (known) => error instanceof known,
  )
  return isKnown || code ? error.message : (error.stack ?? error.message)
}
