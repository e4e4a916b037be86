import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import {
  argumentsFile,
  type Catalogue,
  catalogueFile,
  catalogueLanguages,
  messageArguments,
  readCatalogue,
  writtenCatalogue,
} from './text-catalogues.ts'
import { type Catalogues, textChanges } from './text-changes.ts'

/*
 * `npm run texts`: sorts the catalogues, and writes the types of the arguments from the English one.
 * `npm run texts -- changes REVISION`: lists for translators the changes since a tag or commit.
 */
const [command, revision] = process.argv.slice(2)
if (command === undefined) writeTexts()
else if (command === 'changes' && revision !== undefined) printChanges(revision)
else fail('Expected nothing, or "changes" and a tag or commit, such as: npm run texts -- changes v1.2.0')

function writeTexts(): void {
  for (const language of catalogueLanguages)
    writeFileSync(join(root, catalogueFile(language)), writtenCatalogue(readCatalogue(language)))
  writeFileSync(join(root, argumentsFile), messageArguments(readCatalogue('en')))
}

function printChanges(since: string): void {
  const lines = textChanges(
    catalogues((language) => catalogueAt(since, language)),
    catalogues(readCatalogue),
  )
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (lines.length === 0) process.stdout.write(`No text has changed since ${since}\n`)
}

function catalogues(read: (language: (typeof catalogueLanguages)[number]) => Catalogue): Catalogues {
  return { en: read('en'), es: read('es'), ar: read('ar') }
}

/** Empty if the revision has no such catalogue. */
function catalogueAt(revision: string, language: string): Catalogue {
  git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  const file = catalogueFile(language)
  if (git('ls-tree', '--name-only', revision, file) === '') return {}
  return JSON.parse(git('show', `${revision}:${file}`)) as Catalogue
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return fail(`There is no revision "${revision}"; expected a tag or commit of this repository`)
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
