import { lstat, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { formatReport } from '#authoring/problem.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import { type DocumentKind, documentOrder } from '#model/articles/content-document.ts'
import { type ContentStandard, contentStandards } from '#model/sources/evidence.ts'
import { readConfig, readSettings, typedIn } from '#server/config/config.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { framesOfOthers } from '#server/config/frames-of-others.ts'
import { previewPath } from '#server/config/preview-link.ts'
import { environmentFailure, startFailure } from '#server/process/start-failure.ts'
import { recordImport } from '#services/publishing/record-import.ts'
import { recordPublication } from '#services/publishing/record-publication.ts'
import { ActorRefused, asHelp, publisher } from './as-account.ts'
import { print, withStore } from './command-line.ts'
import { addFolderCommands } from './content-folder.ts'
import { addHistoryCommands } from './content-history.ts'
import { counted, reportImport, reportProblems } from './importing/report-import.ts'
import { reviewNotes } from './output/review-notes.ts'
import { topicsTable } from './requested-topics.ts'

/** Errors of a path that cannot be looked up, except that it is missing. */
const faults: Record<string, string> = {
  EACCES: 'may not be read by this user',
  ENAMETOOLONG: 'is longer than a path can be',
  ENOTDIR: 'lies below a file',
}

/** Days of counts that a forecast of ads uses. */
const forecastDays = 30

interface CheckFlags {
  complete?: true
  standard?: ContentStandard
  reviews?: true
}

interface ImportFlags {
  from?: string
  prune?: true
  hide?: true
  many?: boolean
  older?: boolean
}

// The compiler of content is loaded only by the commands that need it: that takes longer than everything else.
const program = new Command('salus content')
  .description('Checks, imports and removes content, whether or not the site is running.')
  .option('--as <name>', `${asHelp}; the operator of this machine where neither says it`)

program
  .command('check')
  .description('reports every mistake in the content as file:line:column')
  .argument('[target]', 'a folder or a file, Markdown, YAML or JSON')
  .option('--complete', 'fails too where a draft of the starter is left, as before a site goes live')
  .addOption(
    new Option('--standard <name>', 'fails too where a field is missing that the standard asks for').choices(
      contentStandards,
    ),
  )
  .option(
    '--reviews',
    'names what is edited since its review, overdue or due soon, as the database of the site knows it',
  )
  .action(async (target: string | undefined, { complete, standard, reviews }: CheckFlags) => {
    const settings = readSettings()
    const { contentDir, dataDir, elsewhere } = settings
    const path = await existing(target ?? contentDir)
    const { checkContent } = await import('#services/publishing/check-content.ts')
    const { problems, documents, starters } = await checkContent(path, contentDir, {
      elsewhere,
      dataDir,
      standard,
      framesOfOthers: framesOfOthers(settings),
    })
    if (!reportProblems(problems, `${counted(documents, 'document')} checked`)) process.exitCode = 1
    if (starters > 0) print(`${counted(starters, 'file')} of the starter to replace by your own`)
    if (starters > 0 && complete) process.exitCode = 1
    if (reviews) (await withStore((store) => reviewNotes(store, new Date()))).forEach(print)
  })

program
  .command('translated')
  .description('notes that a translation was compared with its original: which version of it, in the front matter')
  .argument('<file>', 'the article, or a folder of articles')
  .action(async (target: string) => {
    const { contentDir, dataDir, elsewhere } = readSettings()
    const path = await existing(target)
    const { checkContent } = await import('#services/publishing/check-content.ts')
    const { namesOriginal, stampTranslation } = await import('#services/publishing/stamp-translation.ts')
    const { outdated, problems } = await checkContent(path, contentDir, { elsewhere, dataDir })
    if (outdated.length === 0) {
      const mistakes = problems.filter(({ severity }) => severity === 'error')
      if (mistakes.length > 0) {
        reportProblems(mistakes, 'Nothing was compared')
        process.exitCode = 1
      } else if (await namesOriginal(path)) print('Every translation here is of its original as it is now')
      else fail(`${target}:1: it is no translation; expected translationOf, the path or id of its original`)
    }
    for (const translation of outdated) {
      await stampTranslation(translation)
      print(`${relative(typedIn(), translation.file)} is now of version ${translation.version}`)
    }
  })

program
  .command('explain')
  .description(
    'says which ads, sponsors and prompts may stand beside an article, which slots it has on each screen and why, and how it is put together',
  )
  .argument('<path>', 'the path of an article, such as /health/dark-spots')
  .action(async (path: string) => {
    const settings = readSettings()
    const { contentDir } = settings
    const { explainAds } = await import('./ads/explain-ads.ts')
    const explained = await explainAds(contentDir, path, { settings, now: new Date(), goalsOf })
    if (Array.isArray(explained)) return explained.forEach(print)
    for (const line of formatReport(explained.errors, typedIn())) print(line)
    const { length } = explained.errors
    const corrected = length > 0 ? `, or ${counted(length, 'error')} above corrected first` : ''
    fail(`There is no article ${path} to explain in ${contentDir}; expected the path of an article${corrected}`)
  })

program
  .command('forecast')
  .description('counts the slots for ads over all articles: for each page view, and for each day at the reads counted')
  .action(async () => {
    const settings = readSettings()
    const counts = await withStore((store) => store.events.counts(forecastDays))
    const { forecastAds } = await import('./ads/forecast-ads.ts')
    const { contentDir } = settings
    const forecast = await forecastAds(contentDir, counts, { settings, now: new Date(), goalsOf })
    if (Array.isArray(forecast)) return forecast.forEach(print)
    for (const line of formatReport(forecast.errors, typedIn())) print(line)
    const { length } = forecast.errors
    const corrected = length > 0 ? `, or ${counted(length, 'error')} above corrected first` : ''
    fail(`There are no settings of a site to forecast ads for in ${contentDir}; expected files in site/${corrected}`)
  })

program
  .command('import')
  .description('stores what changed; a file with a mistake is reported and skipped')
  .argument('[target]', 'a folder or a file; with --from, the file of that source')
  .option('--from <source>', 'source of the file: medlineplus, or an importer of your own')
  .option('--prune', 'takes down what came of files that the content folder has no more, and names it')
  .option('--many', 'with --prune: also more than a quarter of what came of files')
  .option('--hide', 'also hides articles that readers have now, whose day of publication was moved into the future')
  .option('--older', 'also publishes files with a version that the site has left for a later one')
  .action(async (target: string | undefined, { from, prune, hide, many = false, older = false }: ImportFlags) => {
    const config = readConfig()
    if (prune && (from || target))
      fail('--prune compares the whole content folder; expected neither a target nor --from')
    if (many && !prune) fail('--many says how much --prune may take down; expected --prune beside it')
    if (from && !target) fail(`--from ${from} needs the path of the feed`)
    const path = await existing(target ?? config.contentDir)
    const { importContent } = await import('#services/publishing/import-content.ts')
    const { importMedlineplus } = await import('#services/publishing/import-medlineplus.ts')
    const { importRecords, ownImporters } = await import('#services/publishing/import-records.ts')
    const sources = ['medlineplus', ...ownImporters()]
    if (from && !sources.includes(from)) fail(`There is no source ${from}; expected one of ${sources.join(', ')}`)
    const imported = await withStore(async (store) => {
      const { documents, revisions, pictures, operations } = store
      const actor = await publisher(store, as(), 'content.import')
      await recordPublication(store, actor, 'import', `content ${target ?? 'of the whole folder'}`)
      const { contentDir, dataDir, elsewhere, retention } = config
      const by = { actor: actor.name, account: actor.id }
      if (from === 'medlineplus') return importMedlineplus(path, { dataDir, documents, ...by })
      const pruning = prune ? { many } : undefined
      const place = { target: path, contentDir, dataDir, documents, elsewhere, pictureDays: retention.pictureDays }
      const kept = { revisions, pictures, ...by, older, framesOfOthers: framesOfOthers(config) }
      const options = { ...place, ...kept, hide, prune: pruning, log: print }
      if (from) return importRecords(from, options)
      // An import of one file says nothing about the others.
      return target ? importContent(options) : recordImport(operations, () => importContent(options))
    })
    if (!reportImport(imported)) process.exitCode = 1
  })

program
  .command('remove')
  .description('removes a document from the site')
  .addArgument(new Argument('<kind>', 'kind of the document').choices(documentOrder))
  .argument('<key>', 'path or id of the document')
  .action(async (kind: DocumentKind, key: string) => {
    const isRemoved = await withStore(async (store) => {
      const actor = await publisher(store, as(), 'content.remove')
      const isRemoved = await store.documents.remove(kind, key, { actor: actor.name, account: actor.id })
      if (isRemoved) await recordPublication(store, actor, 'remove', `${kind} ${key}`)
      return isRemoved
    })
    if (!isRemoved) fail(`There is no ${kind} ${key}`)
    print(`Removed ${kind} ${key}`)
  })

program
  .command('topics')
  .description('lists the topics that readers requested, newest first, with the number of requests')
  .option('--json', 'prints JSON')
  .action(({ json }: { json?: true }) =>
    withStore(async (store) => {
      const topics = await store.topicRequests.list()
      print(json ? JSON.stringify(topics, null, 2) : topicsTable(topics))
    }),
  )

program
  .command('preview')
  .description('prints a link that shows an unpublished article for seven days')
  .argument('<id>', 'the id of the article')
  .action(async (id: string) => {
    const config = readConfig()
    const hasArticle = await withStore(async (store) => (await store.articles.previewById(id)) !== null)
    if (!hasArticle) fail(`There is no article with the id ${id}; expected the id of an imported article`)
    print(`${config.origin}${previewPath(config.previewSecret, id, new Date())}`)
  })

addHistoryCommands(program)
addFolderCommands(program)

/** The commands that compile content, which need the site's own blocks. */
const compiling = new Set(['check', 'translated', 'explain', 'forecast', 'import', 'restore', 'settle', 'due'])
program.hook('preAction', async (_, command) => {
  if (compiling.has(command.name())) await activateConfiguredExtensions(readSettings())
})

await program
  .parseAsync()
  .catch((error: unknown) =>
    error instanceof ActorRefused ? fail(error.message) : fail(startFailure(error), environmentFailure),
  )

function as(): string | undefined {
  return program.opts<{ as?: string }>().as
}

/** The progress by the site's counts; a site that is not running is opened for it. */
function goalsOf(ads: readonly HouseAd[]) {
  return withStore((store) => store.adGoals(ads))
}

async function existing(path: string): Promise<string> {
  const full = resolve(typedIn(), path)
  await stat(full).catch(async (error: NodeJS.ErrnoException) => {
    const isLink = await lstat(full).then(
      (entry) => entry.isSymbolicLink(),
      () => false,
    )
    const fault = isLink ? 'is a link that leads nowhere' : faults[error.code ?? '']
    fail(`${path} ${fault ?? 'does not exist'}; expected a folder or a file`)
  })
  return full
}

function fail(message: string, code = 1): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
