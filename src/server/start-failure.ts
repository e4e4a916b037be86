import { DataFolderInUse } from '#store/lock.ts'
import { WrongSettings } from './config.ts'

/**
 * Why the site did not start: one line that says what to do where the cause lies outside the program, the whole error
 * where it lies within.
 */
export function startFailure(error: unknown): string | Error {
  if (error instanceof WrongSettings || error instanceof DataFolderInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set PORT or OPERATOR_PORT to a free port.`
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} is not for this user. Set PORT to one above 1023.`
  return code ? messageOf(error) : error
}

/** A refused connection to a name with several addresses has its reasons within. */
export function messageOf(error: Error): string {
  if (error.message) return error.message
  return error instanceof AggregateError ? error.errors.map(({ message }: Error) => message).join(', ') : error.name
}
