/**
 * Thrown when the embedded database cannot be created or started. The message is for the operator: it names the folder,
 * the likely cause and the action.
 */
export class EmbeddedDatabaseUnusable extends Error {}

export function noBinary(reason: string, cause?: unknown): EmbeddedDatabaseUnusable {
  return new EmbeddedDatabaseUnusable(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ${reason}. Set DATABASE_URL to the address of a PostgreSQL server instead.`,
    { cause },
  )
}

/** Remedies by the output of initdb or postgres. The first pattern that matches applies. */
const remedies: { pattern: RegExp; remedy: (folder: string) => string }[] = [
  {
    pattern: /could not look up effective user ID/,
    remedy: () =>
      'PostgreSQL needs a user with an entry in /etc/passwd. Start as such a user, or set DATABASE_URL to a PostgreSQL server.',
  },
  {
    pattern: /No space left on device|Disk quota exceeded|could not extend file|wrote only/,
    remedy: (folder) => `The disk of ${folder} is full. Free space on it and start again.`,
  },
  {
    pattern: /wrong ownership|Permission denied|Operation not permitted|Read-only file system/,
    remedy: (folder) =>
      `This user has no access to ${folder}. Start as its owner, or change the owner to the user that runs PostgreSQL.`,
  },
  {
    pattern: /could not create shared memory segment|Cannot allocate memory/,
    remedy: () => `There is not enough memory or shared memory. Free some, or set DATABASE_URL to a PostgreSQL server.`,
  },
  {
    pattern: /could not bind|Address already in use/,
    remedy: () => 'Another process uses its port. Start again.',
  },
]

/** @param output  of the program, until its exit */
export function startFailure(folder: string, output: string): EmbeddedDatabaseUnusable {
  if (/GLIBC_|error while loading shared libraries|Exec format error/.test(output)) return noBinary(firstLine(output))
  const reason = reasonIn(output)
  const known = remedies.find(({ pattern }) => pattern.test(output))
  const remedy =
    known?.remedy(folder) ??
    `The folder ${folder} is damaged or incomplete. Move it aside and start again: content is imported from its files, and "salus restore FILE" restores a backup.`
  return new EmbeddedDatabaseUnusable(`The embedded database did not start: ${reason} ${remedy}`)
}

function firstLine(output: string): string {
  return output.split('\n')[0]?.trim() ?? ''
}

/** The line that names the cause, such as `FATAL: could not open file "global/pg_control"`, as a sentence. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const line =
    lines.find((line) => /\b(PANIC|FATAL|error):/i.test(line)) ??
    lines.findLast(Boolean) ??
    'it exited without a message'
  return `${line.replace(/^.*?\b(PANIC|FATAL|error): +/i, '').replace(/\.$/, '')}.`
}
