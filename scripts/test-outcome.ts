import { relative } from 'node:path'
import { root } from './source-files.ts'

/** The result of a gate in the summary. */
export interface Outcome {
  passed: number
  failed: number
  /** A description of the checks. */
  detail: string
  /** `file:line title` of each test that failed, and passed on retry; also counted as passed. */
  flaky: string[]
}

/** The fields read of the JSON reports. */
interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
}
interface PlaywrightReport {
  config?: { rootDir: string }
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
}
interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

/**
 * @param report  the runner's output, `{}` without any
 * @param exitCode  of the runner: errors outside of tests (a file that does not load, a server that does not start)
 *   fail the run as well
 */
export function testOutcome(
  runner: 'vitest' | 'playwright',
  report: VitestReport & PlaywrightReport,
  exitCode: number,
): Outcome {
  const { stats, config, suites = [] } = report
  const [passed = 0, failed = 0] =
    runner === 'vitest'
      ? [report.numPassedTests, report.numFailedTests]
      : [stats && stats.expected + stats.flaky, stats?.unexpected]
  const brokeOutside = failed === 0 && (exitCode !== 0 || passed === 0)
  const detail = brokeOutside ? `exit code ${exitCode} after ${passed} tests` : `${passed + failed} tests`
  const flaky = suites.flatMap((suite) => flakyIn(suite, relative(root, config?.rootDir ?? root)))
  return { passed, failed: brokeOutside ? 1 : failed, detail, flaky }
}

function flakyIn({ suites = [], specs }: Suite, folder: string): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file, line }) => `${folder}/${file}:${line} ${title}`)
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, folder))]
}
