import { ExtensionsUnusable } from '#authoring/extensions/extensions-unusable.ts'
import { EmbeddedDatabaseUnusable } from '#store/embedded/database-unusable.ts'
import { readSettings } from '../config/config.ts'
import { InvalidSettings } from '../config/invalid-settings.ts'
import { DatabaseUnusable } from './open-configured-store.ts'

/** Advice for errors of the file system about a path. */
const remedies: Record<string, string> = {
  EACCES: 'This user needs access to it.',
  ENOENT: 'Expected a path below a folder that is there.',
  ENOTDIR: 'Expected a folder where a file is.',
  EISDIR: 'Expected a file where a folder is.',
  EROFS: 'Its file system is read-only: expected a path on another one.',
}

/** Exit code of a command that failed for another reason than its input, such as a full disk. */
export const environmentFailure = 3

/**
 * The message for a failed start of the site or of a command: one line for a cause outside the program, the whole stack
 * for a bug.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the process that listens there, or set PORT to a free port.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST: this machine cannot listen on it: ${error.message}. Set HOST to an address of this machine.`
  if (isDiskFull(error))
    return `The disk is full: ${error.message}. Nothing is wrong with the content. Free space for DATA_DIR, or where this command writes, and start again.`
  if (syscall && path) return `${settingOf(path)}${error.message}. ${remedies[code ?? ''] ?? remedies.EACCES}`
  const isKnown = [InvalidSettings, ExtensionsUnusable, EmbeddedDatabaseUnusable, DatabaseUnusable].some(
    (known) => error instanceof known,
  )
  return isKnown || code ? error.message : (error.stack ?? error.message)
}

/** For errors of the file system, or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || /No space left on device|Disk quota exceeded/.test(message)
}

/** The name of the setting that a path comes from, with a colon. */
function settingOf(path: string): string {
  const { dataDir, contentDir } = readSettings()
  if (path.startsWith(dataDir)) return 'DATA_DIR: '
  return path.startsWith(contentDir) ? 'CONTENT_DIR: ' : ''
}
