import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  argumentsFile,
  catalogueFile,
  catalogueLanguages,
  catalogueMistakes,
  messageArguments,
  readCatalogue,
  unusedKeys,
  writtenCatalogue,
} from './catalogues/text-catalogues.ts'
import { type Finding, report } from './report.ts'
import { root, sourceFiles } from './source-files.ts'

/**
 * Checks that every text of the interface exists in every language, in all its plural forms, with the same arguments,
 * and is used.
 */
const english = readCatalogue('en')
const findings: Finding[] = catalogueLanguages.flatMap((language) => {
  const catalogue = readCatalogue(language)
  const file = catalogueFile(language)
  const isWritten = readFileSync(join(root, file), 'utf8') === writtenCatalogue(catalogue)
  const unsorted = { file, line: 1, message: 'is not sorted, or written in another way; run "npm run texts"' }
  return [...(isWritten ? [] : [unsorted]), ...catalogueMistakes(language, catalogue, english)]
})

if (readFileSync(join(root, argumentsFile), 'utf8') !== messageArguments(english))
  findings.push({ file: argumentsFile, line: 1, message: 'has other messages than en.json; run "npm run texts"' })

const sources = sourceFiles(['src/**/*.ts', 'src/**/*.tsx']).filter(
  ({ file }) => file !== argumentsFile && !/\.test\.|\/testing\//.test(file),
)
const lines = writtenCatalogue(english).split('\n')
for (const key of unusedKeys(
  Object.keys(english),
  sources.map(({ text }) => text),
))
  findings.push({
    file: catalogueFile('en'),
    line: lines.indexOf(`  ${JSON.stringify(key)}: {`) + 1,
    message: `${key} is used nowhere`,
  })

report(Object.keys(english).length, `texts in ${catalogueLanguages.length} languages`, findings)
