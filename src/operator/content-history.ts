import { Argument, type Command } from 'commander'
import { ContentRefused } from '#services/newsroom/content-refused.ts'
import { publisher } from './as-account.ts'
import { countOf, fail, print, withStore } from './command-line.ts'
import { fileArgument, publishing, withFile } from './importing/content-command.ts'
import { findDocument } from './importing/find-document.ts'
import { historyLines, importedLines } from './importing/history-lines.ts'
import { counted, reportImport } from './importing/report-import.ts'
import { noVersion, showFile, showImported } from './importing/show-version.ts'

const documentArgument = () =>
  new Argument('<document>', 'such a file; of a document from elsewhere its id or its path on the site')
const versionArgument = () => new Argument('<version>', 'its number in the history').argParser(countOf)

/** The commands for the versions of a document (NEWS-3). */
export function addHistoryCommands(program: Command): void {
  addHistory(program)
  addShow(program)
  addRestore(program)
  addWithdraw(program)
  addErase(program)
}

function addHistory(program: Command): void {
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
}

function addShow(program: Command): void {
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
}

function addRestore(program: Command): void {
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
}

function addWithdraw(program: Command): void {
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
}

function addErase(program: Command): void {
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
}

function countsOf(typed: string, before: number[] = []): number[] {
  return [...before, countOf(typed)]
}
