import { Command } from 'commander'
import { verifyMailServer } from '#adapters/mail/smtp-mailer.ts'
import { configWarnings, readSettings, readSite } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { fail, print } from '../command-line.ts'
import {
  checkContentFolder,
  checkDatabase,
  checkFolder,
  checkMail,
  checkNode,
  checkOrigin,
  checkProxy,
  type Finding,
} from './checks.ts'

const marks: Record<Finding['state'], string> = { ok: 'ok   ', note: 'note ', fault: 'FAULT' }

const noBackup: Finding = {
  state: 'note',
  about: 'BACKUP_DIR',
  found: 'the site makes no backups',
  advice: 'Set BACKUP_DIR to a folder on another disk.',
}

await new Command('salus doctor')
  .description(
    'Tests the set-up of this machine: Node, settings, database, folders, disk, clock, mail and proxy. Says what to do, and exits with 1 where something must change.',
  )
  .action(async () => {
    const findings = await examine()
    for (const finding of findings) show(finding)
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    print(`\n${findings.length} checks: ${count('fault')} to change, ${count('note')} to know`)
    if (count('fault') > 0) process.exitCode = 1
  })
  .parseAsync()
  .catch((error: unknown) => fail(startFailure(error)))

/** Invalid settings end the check: everything else depends on them. */
async function examine(): Promise<Finding[]> {
  const { file, folder } = readSite()
  const settings = readSettings()
  const { database, dataDir, contentDir, backup, origin, mail } = settings
  return [
    checkNode(process.versions.node),
    { state: 'ok', about: 'Settings', found: file ?? `those of the environment; ${folder} has no salus.config.ts` },
    ...configWarnings().map((found): Finding => ({ state: 'note', about: 'Settings', found })),
    await checkContentFolder(contentDir),
    ...(await checkFolder('DATA_DIR', dataDir)),
    ...(backup ? await checkFolder('BACKUP_DIR', backup.dir) : [noBackup]),
    ...(await checkDatabase(database.databaseUrl, () => new Date())),
    await checkMail(mail, verifyMailServer),
    checkProxy(settings),
    await checkOrigin(origin),
  ]
}

function show({ state, about, found, advice }: Finding): void {
  print(`${marks[state]}  ${about}: ${found}`)
  if (advice) print(`       ${advice}`)
}
