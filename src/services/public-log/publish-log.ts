import type { LogWriter } from '#store/log/log-writer.ts'
import type { PublicLog } from '#store/log/public-log.ts'
import type { LogFolder, LogSigner } from './log-folder.ts'
import { LogRefused } from './log-refused.ts'

/** Dependencies of signing a log. */
export interface LogPlace {
  log: PublicLog
  folder: LogFolder
  /** The name of the log, such as "www.example.org/log". */
  origin: string
}

/**
 * REV-6: gives waiting entries their positions, signs the log and publishes it. The first call makes the key.
 *
 * It first compares the signed log with the database: a restored backup, a copy for staging or a second writer would
 * make another log of the same name.
 *
 * @returns the size of the log
 * @throws LogRefused if the database does not continue the signed log
 */
export async function publishLog({ log, folder, origin }: LogPlace): Promise<number> {
  await log.exclusively(async (writer) => {
    const signer = await signerOf(writer, folder, origin)
    if (!(await writer.head())) await show(writer, signer)
    await writer.sequence()
  })
  // Positions are committed before they are signed: no signed entry is lost if the process ends here.
  return log.exclusively(async (writer) => {
    const signer = await signerOf(writer, folder, origin)
    const size = await writer.size()
    const root = await writer.root(size)
    if (!root) throw new Error('The log has no hash of its own size')
    const { head } = signer
    const isSigned = size === head.size && origin === head.origin
    const added = await writer.entries(head.size, size - head.size)
    await show(writer, isSigned ? signer : await folder.keep({ origin, size, root }, added, signer))
    return size
  })
}

/** Restores the entries that the database has lost, from the folder. @returns how many */
export async function recoverLog({ log, folder, origin }: LogPlace): Promise<number> {
  return log.exclusively(async (writer) => {
    const signer = folder.signer()
    if (!signer) throw new LogRefused(withoutKey(folder))
    requireOrigin(signer, origin, folder)
    const size = await writer.size()
    const lost = folder.entries(Math.min(size, signer.head.size), signer.head.size)
    await writer.putBack(lost)
    await requireContinuation(writer, signer, folder)
    return lost.length
  })
}

/** Ends the log of this name in the present folder, and begins another with a new key in an empty folder. */
export async function startLog({ log, folder, origin }: LogPlace): Promise<void> {
  await log.exclusively(async (writer) => {
    if (folder.signer()) throw new LogRefused(`${folder.dir} has a key: expected a folder without one.`)
    await writer.startOver()
    await folder.create(origin)
  })
}

async function signerOf(writer: LogWriter, folder: LogFolder, origin: string): Promise<LogSigner> {
  const signer = folder.signer()
  const shown = await writer.head()
  if (!signer) {
    if (shown || (await writer.size()) > 0) throw new LogRefused(withoutKey(folder))
    return folder.create(origin)
  }
  if (shown && !shown.publicKey.equals(signer.publicKey))
    throw new LogRefused(`The log of this database is signed by another key than ${folder.dir} has. ${twoWays}`)
  requireOrigin(signer, origin, folder)
  await requireContinuation(writer, signer, folder)
  return signer
}

async function requireContinuation(writer: LogWriter, { head }: LogSigner, folder: LogFolder): Promise<void> {
  const root = await writer.root(head.size)
  const size = await writer.size()
  if (!root)
    throw new LogRefused(
      `The database is behind the log: ${head.size} entries were published, it has ${size}. After a restore, run "salus log recover", which puts them back from ${folder.dir}.`,
    )
  if (!root.equals(head.root))
    throw new LogRefused(
      `The database has other entries than the ${head.size} that were published: somebody changed it, or ${folder.dir} belongs to another site. Restore a backup from before that, then run "salus log recover".`,
    )
}

/** A log of a trial site on this machine continues under the name of the site's first real address. */
function requireOrigin({ head }: LogSigner, origin: string, folder: LogFolder): void {
  if (head.origin === origin || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(head.origin)) return
  throw new LogRefused(
    `The log in ${folder.dir} is that of ${head.origin}, and this site is ${origin}. A copy of a site must not sign: give it a folder of its own by PUBLIC_LOG_DIR and run "salus log new". A site that has moved keeps the name: PUBLIC_LOG_ORIGIN=${head.origin}.`,
  )
}

const twoWays =
  'Another machine signs it, and this one shows what it signs. If none does, put the folder back from where you keep it; if it is lost, or this is a copy of a site, run "salus log new" for another log.'

function withoutKey({ dir }: LogFolder): string {
  return `The database has a log, and ${dir} has no key. ${twoWays}`
}

async function show(writer: LogWriter, { publicKey, head, note }: LogSigner): Promise<void> {
  const shown = await writer.head()
  if (shown?.checkpoint !== note) await writer.publish({ publicKey, size: head.size, checkpoint: note })
}
