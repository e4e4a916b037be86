import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { formatReport } from '#authoring/problem.ts'
import { readConfig, typedIn } from '#server/config/config.ts'
import { print, uuidOf, withStore } from './command-line.ts'
import { fileArgument, placeOf, publishing, withFile } from './importing/content-command.ts'
import { lowerPriority } from './importing/lower-priority.ts'
import { counted, reportImport } from './importing/report-import.ts'

/** The commands for changes in the folder and on the site, and for scheduled steps (NEWS-5). */
export function addFolderCommands(program: Command): void {
  addSettle(program)
  addDue(program)
  addSizes(program)
  addExport(program)
}

function addSettle(program: Command): void {
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
}

function addDue(program: Command): void {
  program
    .command('due')
    .description('publishes and takes down what is scheduled and due; the running site does so by itself')
    .action(async () => {
      // Exits with the site that started it.
      process.once('disconnect', () => process.exit())
      const { publishDue } = await import('#services/newsroom/publish-due.ts')
      await withStore((store) => publishDue(store, { ...placeOf(store), actor: 'schedule' }))
      if (process.connected) process.disconnect()
    })
}

function addSizes(program: Command): void {
  program
    .command('sizes')
    .description('draws the sizes of a picture of the library; the running site does so by itself')
    .argument('<id>', 'the id of the picture', uuidOf('the id of a picture of the library.'))
    .action(async (id: string) => {
      // Exits with the site that started it.
      process.once('disconnect', () => process.exit())
      // Readers have priority.
      lowerPriority()
      const { drawPicture } = await import('#services/pictures/draw-picture.ts')
      const { contentDir, dataDir } = readConfig()
      await withStore(({ pictures, documents }) => drawPicture(id, { pictures, documents, contentDir, dataDir }))
      if (process.connected) process.disconnect()
    })
}

function addExport(program: Command): void {
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
