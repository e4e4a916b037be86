import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './source-files.ts'
import { type Outcome, testOutcome } from './test-outcome.ts'
import type { Step } from './test-steps.ts'
import { ensureTool } from './test-tools.ts'

export interface StepResult extends Outcome {
  name: string
  seconds: number
  log: string
}

/** A hanging step is killed, so that a run always ends with its summary. */
const timeLimitMs = 45 * 60_000

/** Runs one gate; its output goes to test-results/<name>.log. */
export async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  const log = join(root, `test-results/${step.name}.log`)
  const outcome = await attempt(step, log).catch((error: Error) => {
    writeFileSync(log, `${error.message}\n`, { flag: 'a' })
    return { passed: 0, failed: 1, detail: error.message, flaky: [] }
  })
  return { name: step.name, ...outcome, seconds: (performance.now() - began) / 1000, log }
}

async function attempt(step: Step, log: string): Promise<Outcome> {
  for (const tool of step.needs ?? []) ensureTool[tool]()
  const report = join(root, `test-results/${step.name}.json`)
  rmSync(report, { force: true })
  const exitCode = await run(step.command, log, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (step.reportOf)
    return testOutcome(step.reportOf, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, exitCode)

  const checked = step.checked?.exec(readFileSync(log, 'utf8'))?.[1]
  if (exitCode !== 0) return { passed: 0, failed: 1, detail: `exit code ${exitCode}`, flaky: [] }
  if (step.checked && !Number(checked)) return { passed: 0, failed: 1, detail: 'checked nothing', flaky: [] }
  return { passed: 1, failed: 0, detail: checked ? `${checked} checked` : '', flaky: [] }
}

/** Process groups of running steps. */
const runningGroups = new Set<number>()
process.once('exit', () => runningGroups.forEach(killGroup))

function killGroup(pid: number): void {
  process.kill(-pid, 'SIGKILL')
}

function run([command = '', ...options]: string[], log: string, environment: Record<string, string>): Promise<number> {
  const output = openSync(log, 'w')
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(command, options, {
    cwd: root,
    stdio: ['ignore', output, output],
    // A process group of its own, so that its children can be killed with it.
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...environment, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  const { pid } = child
  if (pid !== undefined) runningGroups.add(pid)
  const timer = setTimeout(() => pid !== undefined && killGroup(pid), timeLimitMs)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => {
    if (pid !== undefined) runningGroups.delete(pid)
    clearTimeout(timer)
    closeSync(output)
  })
}
