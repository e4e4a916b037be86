import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './source-files.ts'
import type { Step } from './test-steps.ts'
import { ensureTool } from './test-tools.ts'

export interface StepResult {
  name: string
  passed: number
  failed: number
  /** What it looked at, in words, for the summary. */
  detail: string
  seconds: number
  log: string
}

/** A step that hangs is ended, so that a run always closes with its summary. */
const timeLimitMs = 20 * 60_000

/** Runs one gate; its output goes to test-results/<name>.log. */
export async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  const log = join(root, `test-results/${step.name}.log`)
  const outcome = await attempt(step, log).catch((error: Error) => {
    writeFileSync(log, `${error.message}\n`, { flag: 'a' })
    return { passed: 0, failed: 1, detail: error.message }
  })
  return { name: step.name, ...outcome, seconds: (performance.now() - began) / 1000, log }
}

async function attempt(step: Step, log: string): Promise<{ passed: number; failed: number; detail: string }> {
  for (const tool of step.needs ?? []) ensureTool[tool]()
  const report = join(root, `test-results/${step.name}.json`)
  rmSync(report, { force: true })
  const exitCode = await run(step.command, log, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (step.reportOf) return testOutcome(step.reportOf, report, exitCode)

  const looked = step.looked?.exec(readFileSync(log, 'utf8'))?.[1]
  if (exitCode !== 0) return { passed: 0, failed: 1, detail: `exit code ${exitCode}` }
  if (step.looked && !Number(looked)) return { passed: 0, failed: 1, detail: 'looked at nothing' }
  return { passed: 1, failed: 0, detail: looked ? `${looked} looked at` : '' }
}

function testOutcome(runner: 'vitest' | 'playwright', file: string, exitCode: number) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const [passed = 0, failed = 0] =
    runner === 'vitest'
      ? [report.numPassedTests, report.numFailedTests]
      : [report.stats?.expected, (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0)]
  // A run that broke outside its tests (a file that does not load, a server that does not start) fails as well.
  const brokeOutside = failed === 0 && (exitCode !== 0 || passed === 0)
  const detail = brokeOutside ? `exit code ${exitCode} after ${passed} tests` : `${passed + failed} tests`
  return { passed, failed: brokeOutside ? 1 : failed, detail }
}

/** Ends the step that is running, with all it has started. */
let endRunning: () => void = () => undefined
process.once('exit', () => endRunning())

function run([command = '', ...options]: string[], log: string, environment: Record<string, string>): Promise<number> {
  const output = openSync(log, 'w')
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(command, options, {
    cwd: root,
    stdio: ['ignore', output, output],
    // A group of its own, so that what it has started can be ended with it.
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...environment, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  endRunning = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(endRunning, timeLimitMs)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => {
    endRunning = () => undefined
    clearTimeout(timer)
    closeSync(output)
  })
}
