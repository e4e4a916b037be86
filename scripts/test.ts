import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { runStep, type StepResult } from './run-step.ts'
import { root } from './source-files.ts'
import { type Step, steps } from './test-steps.ts'

/**
 * `npm test`: runs every gate, whatever the outcome of the others. `npm test -- unit docs` runs the named ones. Gates
 * without tests keep one core busy each, so two of them run at a time; a test runner has workers of its own and runs
 * alone. Installs the tools that the chosen gates need, writes each output to test-results/, prints the failures of
 * failed gates, and ends with a summary.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`Unknown gate: ${unknown.join(', ')}. The gates are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

mkdirSync(join(root, 'test-results'), { recursive: true })
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const [tests, checks] = [chosen.filter(({ reportOf }) => reportOf), chosen.filter(({ reportOf }) => !reportOf)]
const results = await pLimit(2).map(checks, runAndPrint)
for (const step of tests) results.push(await runAndPrint(step))

const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
console.log(`\nSummary\n${results.map(line).join('\n')}\n`)
const flaky = results.flatMap((result) => result.flaky)
console.log(`${total('passed')} passed, ${total('failed')} failed, ${flaky.length} flaky`)
for (const test of flaky) console.log(`flaky: ${test}`)
process.exitCode = total('failed') > 0 ? 1 : 0

async function runAndPrint(step: Step): Promise<StepResult> {
  const result = await runStep(step)
  console.log(line(result))
  if (result.failed > 0)
    console.log(`${failuresIn(readFileSync(result.log, 'utf8'))}\n(${relative(root, result.log)})\n`)
  return result
}

/** The output from the first failed test on; all of it if no test runner lists failures at its end. */
function failuresIn(output: string): string {
  const start = output.search(/^.*(?:Failed (?:Tests|Suites) \d|^ {2}1\) )/m)
  return output.slice(Math.max(start, 0)).trimEnd()
}

function line({ name, failed, detail, seconds }: StepResult): string {
  return `${failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s  ${detail}`
}
