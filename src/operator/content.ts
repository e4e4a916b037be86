import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { compileContent } from '#authoring/compile-content.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { compileMedlineplus } from '#authoring/medlineplus/compile-medlineplus.ts'
import { formatProblem, type Problem } from '#authoring/problem.ts'
import { type DocumentKind, documentOrder } from '#model/content-document.ts'
import { type Config, readConfig } from '#server/config.ts'
import { previewPath } from '#server/preview-link.ts'
import { type ContentStore, openContentStore } from './content-store.ts'
import { type Imported, importCompiled, importContent } from './import-content.ts'

const program = new Command('content').description(
  'Checks, imports and removes content; works while the site runs and when it does not.',
)

program
  .command('check')
  .description('reports every mistake in the content as file:line:column')
  .argument('[target]', 'a folder or a file, Markdown, YAML or JSON')
  .action(async (target?: string) => {
    const config = readConfig(process.env)
    const path = await existing(target ?? config.contentDir)
    const { images, problems } = await indexImages(config.contentDir)
    const compiled = await compileContent(path, { images })
    finish([...problems, ...compiled.problems], `${compiled.documents.length} documents checked`)
  })

program
  .command('import')
  .description('writes what changed; a file with a mistake is reported and left as it was')
  .argument('[target]', 'a folder or a file; with --from, the file of that source')
  .option('--from <source>', 'where the file is from: medlineplus')
  .action(async (target: string | undefined, { from }: { from?: string }) => {
    const config = readConfig(process.env)
    if (from !== undefined && from !== 'medlineplus') fail(`--from "${from}" is not known; expected medlineplus`)
    if (from && !target) fail('--from medlineplus needs the file of the feed')
    const path = await existing(target ?? config.contentDir)
    const imported = await withStore(config, async (store) =>
      from
        ? importCompiled(await compileMedlineplus(path), store)
        : importContent({ target: path, contentRoot: config.contentDir, dataDir: config.dataDir, store, log: print }),
    )
    finish(imported.problems, summary(imported))
  })

program
  .command('remove')
  .description('takes a document off the site')
  .argument('<kind>', documentOrder.join(', '))
  .argument('<key>', 'its path or id')
  .action(async (kind: string, key: string) => {
    if (!(documentOrder as readonly string[]).includes(kind))
      fail(`"${kind}" is no kind of document; expected ${documentOrder.join(', ')}`)
    const isRemoved = await withStore(readConfig(process.env), (store) => store.remove(kind as DocumentKind, key))
    if (!isRemoved) fail(`There is no ${kind} ${key}`)
    print(`Removed ${kind} ${key}`)
  })

program
  .command('preview')
  .description('prints a link that shows an unpublished article for seven days')
  .argument('<id>', 'the id of the article')
  .action((id: string) => {
    const config = readConfig(process.env)
    print(`${config.origin}${previewPath(config.previewSecret, id, new Date())}`)
  })

await program.parseAsync().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

async function withStore<T>(config: Config, run: (store: ContentStore) => Promise<T>): Promise<T> {
  const store = await openContentStore(config)
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

async function existing(path: string): Promise<string> {
  const full = resolve(path)
  await stat(full).catch(() => fail(`${path} is not there; expected a folder or a file`))
  return full
}

function summary({ created, updated, unchanged }: Imported): string {
  return `${created.length} new, ${updated.length} changed, ${unchanged} unchanged`
}

/** Prints the problems and the summary; an error makes the command fail. */
function finish(problems: Problem[], outcome: string): void {
  for (const problem of problems) print(formatProblem(problem))
  const errors = problems.filter(({ severity }) => severity === 'error').length
  print(`${outcome}, ${errors} ${errors === 1 ? 'error' : 'errors'}, ${problems.length - errors} warnings`)
  if (errors > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
