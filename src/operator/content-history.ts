import { resolve } from 'node:path'
import { Argument, type Command, Option } from 'commander'
import { formatReport } from '#authoring/problem.ts'
import { readConfig, typedIn } from '#server/config/config.ts'
import { ContentRefused } from '#services/newsroom/content-refused.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { publisher } from './as-account.ts'
import { countOf, fail, print, withStore } from './command-line.ts'
import { findDocument } from './importing/find-document.ts'
import { historyLines, importedLines } from './importing/history-lines.ts'
import { lowerPriority } from './importing/lower-priority.ts'
import { counted, reportImport } from './importing/report-import.ts'
import { noVersion, showFile, showImported } from './importing/show-version.ts'

const fileArgument = () => new Argument('<file>', 'a file of the content folder, also one that it has no more')
const documentArgument = () =>
  new Argument('<document>', 'such a file; of a document from elsewhere its id or its path on the site')
const versionArgument = () => new Argument('<version>', 'its number in the history').argParser(countOf)

/** The commands for the past of the content folder's files, and for what folder and site have each changed (NEWS-3, NEWS-5). */
export function addHistoryCommands(program: Command): void {
  program
    .command('history')
    .description(
      'lists the versions of a document, newest first: who, when, why or from what, and which one readers see',
    )
    .addArgument(documentArgument())
    .action((name: string) =>
      withStore(async (store) => {
        const document = await findDocument(name, store)
        if ('problem' in document) return fail(document.problem)
        const lines =
          'file' in document
            ? historyLines(document.file, await store.revisions.history(document.file.id))
            : importedLines(await store.imported.history(document.imported.id))
        lines.forEach(print)
      }),
    )

  program
    .command('show')
    .description('prints a version of a document: a file, or what another system wrote')
    .addArgument(documentArgument())
    .addArgument(
      new Argument('[version]', 'its number in the history; the newest when it is left out').argParser(countOf),
    )
    .action((name: string, number?: number) =>
      withStore(async (store) => {
        const document = await findDocument(name, store)
        if ('problem' in document) return fail(document.problem)
        if ('imported' in document) return showImported(document.imported, number, store)
        await showFile(document.file, number, store)
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
            if (!(error instanceof ContentRefused)) throw error
            fail(error.message)
            continue
          }
          print(`Version ${number} of ${article} is withdrawn`)
        }
      }),
    )

  program
    .command('erase')
    .description('deletes all versions of a document from elsewhere, for good, as where the law asks for it')
    .argument('<document>', 'its id or its path on the site; it is taken down before')
    .requiredOption('--reason <text>', 'why, for the audit log; it names nobody')
    .action((name: string, { reason }: { reason: string }) =>
      withStore(async (store) => {
        const actor = await publisher(store, program.opts<{ as?: string }>().as, 'content.remove')
        const document = await findDocument(name, store)
        if ('problem' in document) return fail(document.problem)
        if ('file' in document)
          return fail(`${document.file.path} is a file of the content folder; expected a document from elsewhere`)
        if (reason.trim() === '') return fail('The reason is empty; expected why, for the audit log')
        const { eraseImported } = await import('#services/publishing/erase-imported.ts')
        try {
          const erased = await eraseImported(store, actor, document.imported, reason.trim())
          print(`Erased ${counted(erased, 'version')} of ${name}`)
        } catch (error) {
          if (!(error instanceof ContentRefused)) throw error
          fail(error.message)
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
  await withStore(async (store) => {
    const document = await findDocument(name, store)
    if ('file' in document) return run(document.file, store)
    if ('problem' in document) return fail(document.problem)
    const { imported } = document
    const from = `${imported.key} comes from elsewhere (${imported.feed})`
    fail(`${from}, and the system it comes from decides what it says; expected a change there, and another import`)
  })
}
