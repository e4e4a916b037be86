import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, report } from './report.ts'
import { deliveredIds, requirementIds, titledIds } from './requirement-coverage.ts'
import { root, sourceFiles } from './source-files.ts'

/** Counts the tests of each requirement. A delivered requirement without a test, or an unknown id, is a mistake. */
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const ids = requirementIds(read('docs/requirements.md'))
const delivered = new Set(deliveredIds(read('docs/delivered.txt')))
const tests = sourceFiles([
  'src/**/*.test.{ts,tsx}',
  'src/**/*.contract.ts',
  'scripts/**/*.test.ts',
  'tests/**/*.spec.ts',
])

const found = tests.flatMap(({ file, text }) => titledIds(text).map((title) => ({ ...title, file })))
const count = (id: string, inBrowser: boolean) =>
  found.filter((title) => title.id === id && title.file.endsWith('.spec.ts') === inBrowser).length

console.log('requirement  state      unit  browser')
for (const id of ids) {
  const [unit, browser] = [count(id, false), count(id, true)]
  const state = delivered.has(id) ? 'delivered' : 'to come'
  const missing = unit + browser === 0 ? '  no test' : ''
  console.log(
    `${id.padEnd(12)} ${state.padEnd(9)} ${String(unit).padStart(5)} ${String(browser).padStart(8)}${missing}`,
  )
}
const untested = ids.filter((id) => !found.some((title) => title.id === id))
console.log(`\n${untested.length} of ${ids.length} ids have no test: ${untested.join(' ')}\n`)

const list = 'docs/delivered.txt'
const findings: Finding[] = [
  ...[...delivered]
    .filter((id) => untested.includes(id))
    .map((id) => ({ file: list, message: `${id} is delivered and has no test` })),
  ...[...delivered].filter((id) => !ids.includes(id)).map((id) => ({ file: list, message: `${id} is no requirement` })),
  ...found
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, file, line }) => ({ file, line, message: `${id} is no requirement` })),
]
report(delivered.size, 'delivered requirements', findings)
