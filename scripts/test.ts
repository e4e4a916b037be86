import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runStep, type StepResult } from './run-step.ts'
import { root } from './source-files.ts'
import { steps } from './test-steps.ts'

/**
 * `npm test`: every gate, one after the other, whatever the one before said. `npm test -- unit docs` runs those named.
 * Installs what the chosen gates need, keeps each output in test-results/, prints those that failed, and closes with
 * a summary.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed, this is ${process.version}; run it as \`npm test\`, after \`npm ci\`.`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

mkdirSync(join(root, 'test-results'), { recursive: true })
const results: StepResult[] = []
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const result = await runStep(step)
  results.push(result)
  console.log(line(result))
  if (result.failed > 0) console.log(`${readFileSync(result.log, 'utf8').trimEnd()}\n(${relative(root, result.log)})\n`)
}

const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
console.log(`\nSummary\n${results.map(line).join('\n')}\n`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0

function line({ name, failed, detail, seconds }: StepResult): string {
  return `${failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s  ${detail}`
}
