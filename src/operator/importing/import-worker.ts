import { readConfig } from '#server/config/config.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { framesOfOthers } from '#server/config/frames-of-others.ts'
import { type ImportMessage, olderFlag } from '#server/process/content-importer.ts'
import { surviveFullLog } from '#server/process/full-log.ts'
import { openConfiguredStore } from '#server/process/open-configured-store.ts'
import { environmentFailure, startFailure } from '#server/process/start-failure.ts'
import { importContent } from '#services/publishing/import-content.ts'
import { recordImport } from '#services/publishing/record-import.ts'
import type { Store } from '#store/store.ts'
import { lowerPriority } from './lower-priority.ts'
import { reportImport } from './report-import.ts'

/*
 * Imports the content folder whenever the site that started this process requests it, and keeps the modules and the
 * database open in between (src/server/process/content-importer.ts). An error outside of the content ends the process.
 */

surviveFullLog()
// The site has exited, or needs it no more: no import runs in parallel with its next start.
process.once('disconnect', () => process.exit())

const config = readConfig()
const opening = activateConfiguredExtensions(config).then(() => openConfiguredStore(config))
process.on('message', () => void opening.then(importOnce).catch(endWith))
await opening.catch(endWith)

async function importOnce({ documents, revisions, pictures, operations }: Store): Promise<void> {
  const { contentDir, dataDir, elsewhere, retention } = config
  const options = {
    target: contentDir,
    contentDir,
    dataDir,
    documents,
    revisions,
    pictures,
    actor: 'import',
    older: process.argv.includes(olderFlag),
    elsewhere,
    pictureDays: retention.pictureDays,
    framesOfOthers: framesOfOthers(config),
    log: (line: string) => void process.stdout.write(`${line}\n`),
    onStored: () => send('stored'),
    onDrawing() {
      lowerPriority()
      send('drawing')
    },
  }
  const imported = await recordImport(operations, () => importContent(options))
  send({ hasErrors: !reportImport(imported) })
}

function send(message: ImportMessage): void {
  process.send?.(message)
}

function endWith(error: unknown): void {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(environmentFailure)
}
