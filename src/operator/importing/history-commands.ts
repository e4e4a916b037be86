import { relative, resolve, sep } from 'node:path'
import { Argument, type Command, Option } from 'commander'
import { formatReport } from '#authoring/problem.ts'
import { readConfig, typedIn } from '#server/config/config.ts'
import { ContentMissing, ContentRefused } from '#services/newsroom/content-refused.ts'
import type { ContentFile, Revision, Revisions } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { publisher } from '../as-account.ts'
import { countOf, fail, print, withStore } from '../command-line.ts'
import { lowerPriority } from './lower-priority.ts'
import { counted, reportImport } from './report-import.ts'

const fileArgument = () => new Argument('<file>', 'a file of the content folder, also one that it has no more')
const versionArgument = () => new Argument('<version>', 'its number in the history').argParser(countOf)

/** The commands for the past of the content folder's files, and for what folder and site have each changed (NEWS-3, NEWS-5). */
export function addHistoryCommands(program: Command): void {
  program
    .command('history')
    .description('lists the versions of a file, newest first: who, when, why, and which one readers see')
    .addArgument(fileArgument())
    .action((name: string) =>
      withFile(name, async (file, { revisions }) => {
        for (const line of historyLines(file, await revisions.history(file.id))) print(line)
      }),
    )

  program
    .command('show')
    .description('prints a version of a file')
    .addArgument(fileArgument())
    .addArgument(versionArgument())
    .action((name: string, number: number) =>
      withFile(name, async (file, { revisions }) => {
        const text = await textOf(revisions, file, number)
        if (text === undefined) fail(noVersion(file, number))
        else process.stdout.write(text)
      }),
    )

  program
    .command('restore')
    .description('publishes an earlier version of a file again, as a new one; the file in the folder stays as it is')
    .addArgument(fileArgument())
    .addArgument(versionArgument())
    .option('--reason <text>', 'why, for the history')
    .action((name: string, number: number, { reason = null }: { reason?: string | null }) =>
      withFile(name, async (file, store) => {
        const { restoreFile } = await import('#services/publishing/restore-file.ts')
        const restored = await restoreFile({ file, number, reason }, await publishing(store, program))
        if (!restored) fail(noVersion(file, number))
        else if (!reportImport(restored)) process.exitCode = 1
      }),
    )

  program
    .command('withdraw')
    .description('shows versions of an article in its public history no more, and says why there; their hashes stay')
    .addArgument(new Argument('<article>', 'its path on the site, such as /health/sleep, or its id'))
    .addArgument(new Argument('<versions...>', 'their numbers in the public history').argParser(countsOf))
    .requiredOption('--reason <text>', 'why, for readers')
    .option('--erase', 'deletes their texts too, as where they name somebody who must be forgotten')
    .action((article: string, numbers: number[], { reason, erase = false }: { reason: string; erase?: boolean }) =>
      withStore(async (store) => {
        const actor = await publisher(store, program.opts<{ as?: string }>().as, 'content.publish')
        const { withdrawVersion } = await import('#services/newsroom/withdraw-version.ts')
        const articleId = await store.versions.articleNamed(article)
        if (!articleId) return fail(`No version of "${article}" was published; expected the path or id of an article`)
        if (reason.trim() === '') return fail('The reason is empty; expected what readers are to be told')
        for (const number of numbers) {
          try {
            await withdrawVersion(store, actor, articleId, { number, reason: reason.trim(), erases: erase })
          } catch (error) {
            if (!(error instanceof ContentMissing || error instanceof ContentRefused)) throw error
            fail(error.message)
            continue
          }
          print(`Version ${number} of ${article} is withdrawn`)
        }
      }),
    )

  program
    .command('settle')
    .description('settles a file that was changed in the folder and on the site')
    .addArgument(fileArgument())
    .addOption(
      new Option('--take <side>', 'whose version is the next one').choices(['folder', 'site']).makeOptionMandatory(),
    )
    .action((name: string, { take }: { take: 'folder' | 'site' }) =>
      withFile(name, async (file, store) => {
        const options = await publishing(store, program)
        if (take === 'site') {
          const { settleForSite } = await import('#services/publishing/settle-file.ts')
          await settleForSite(file, options.contentDir, options)
          return print(`${file.path} stays as it is on the site`)
        }
        const { importContent } = await import('#services/publishing/import-content.ts')
        const target = resolve(options.contentDir, file.path)
        if (!reportImport(await importContent({ ...options, target, conflicts: true }))) process.exitCode = 1
      }),
    )

  program
    .command('due')
    .description('publishes and takes down what is scheduled and due; the running site does so by itself')
    .action(async () => {
      // Started by the site, it ends with it.
      process.once('disconnect', () => process.exit())
      const { publishDue } = await import('#services/newsroom/publish-due.ts')
      await withStore((store) => publishDue(store, { ...placeOf(store), actor: 'schedule' }))
      if (process.connected) process.disconnect()
    })

  program
    .command('sizes')
    .description('draws the sizes of a picture of the library; the running site does so by itself')
    .argument('<id>', 'the id of the picture')
    .action(async (id: string) => {
      // Started by the site, it ends with it.
      process.once('disconnect', () => process.exit())
      // Readers go first.
      lowerPriority()
      const { drawPicture } = await import('#services/pictures/draw-picture.ts')
      const { contentDir, dataDir } = readConfig()
      await withStore(({ pictures, documents }) => drawPicture(id, { pictures, documents, contentDir, dataDir }))
      if (process.connected) process.disconnect()
    })

  program
    .command('export')
    .description(
      'writes what readers see as files of a content folder, byte for byte, with the pictures of the library',
    )
    .argument('[folder]', 'where to; the content folder of the site when it is left out')
    .action(async (folder: string | undefined) => {
      const target = folder === undefined ? readConfig().contentDir : resolve(typedIn(), folder)
      const { exportContent } = await import('#services/publishing/export-content.ts')
      const { written, unchanged, problems } = await withStore((store) => exportContent(target, store))
      for (const line of formatReport(problems, typedIn())) print(line)
      for (const path of written) print(`Wrote ${path}`)
      print(`${counted(written.length, 'file')} written, ${unchanged} there already`)
      if (problems.length > 0) process.exitCode = 1
    })
}

function countsOf(typed: string, before: number[] = []): number[] {
  return [...before, countOf(typed)]
}

async function publishing(store: Store, program: Command) {
  const actor = await publisher(store, program.opts<{ as?: string }>().as, 'content.import')
  return { ...placeOf(store), actor: actor.name }
}

function placeOf({ documents, revisions, pictures }: Store) {
  const { contentDir, dataDir, elsewhere } = readConfig()
  return { contentDir, dataDir, elsewhere, documents, revisions, pictures, log: print }
}

async function withFile(name: string, run: (file: ContentFile, store: Store) => Promise<void>): Promise<void> {
  const path = relative(readConfig().contentDir, resolve(typedIn(), name)).split(sep).join('/')
  await withStore(async (store) => {
    const files = (await store.revisions.files()).filter((file) => file.path === path || file.path === name)
    // One that readers see, where another was at the same path before.
    const file = files.find(({ liveId }) => liveId !== null) ?? files[0]
    if (!file) return fail(`The site knows no file ${name}; expected one below its content folder that was imported`)
    await run(file, store)
  })
}

async function textOf(revisions: Revisions, { id }: ContentFile, number: number): Promise<string | undefined> {
  const version = (await revisions.history(id)).find((revision) => revision.number === number)
  return version && (await revisions.texts([version.id])).get(version.id)
}

function noVersion({ path, revisions }: ContentFile, number: number): string {
  return `${path} has no version ${number}; expected one from 1 to ${revisions}`
}

function historyLines({ liveId, importedHash, path }: ContentFile, revisions: readonly Revision[]): string[] {
  return revisions.map((revision) => {
    const { number, madeAt, actor, origin, reason, parent } = revision
    const states = [
      ...(revision.id === liveId ? ['live'] : []),
      ...(revision.hash === importedHash ? ['in the folder'] : []),
    ]
    const facts = [
      `${number}${parent === null ? '' : ` after ${parent}`}`,
      madeAt.toISOString().slice(0, 16).replace('T', ' '),
      actor,
      origin,
      ...(revision.path === path ? [] : [`at ${revision.path}`]),
      ...states,
      ...(reason === null ? [] : [reason]),
    ]
    return facts.join('  ')
  })
}
