import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'
import { testOutcome } from './test-outcome.ts'

const spec = (title: string, line: number, status: string) => ({
  title,
  file: 'share.spec.ts',
  line,
  tests: [{ status }],
})
const report = {
  config: { rootDir: join(root, 'tests') },
  stats: { expected: 3, unexpected: 0, flaky: 2 },
  suites: [
    {
      specs: [spec('shares', 4, 'expected'), spec('opens', 9, 'flaky')],
      suites: [{ specs: [spec('closes', 20, 'flaky')] }],
    },
  ],
}

describe('testOutcome', () => {
  it('counts a browser test that passes the second time as passed, and lists it', () => {
    expect(testOutcome('playwright', report, 0)).toEqual({
      passed: 5,
      failed: 0,
      detail: '5 tests',
      flaky: ['tests/share.spec.ts:9 opens', 'tests/share.spec.ts:20 closes'],
    })
  })

  it('counts a test that fails twice as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0 }
    expect(testOutcome('playwright', { ...report, stats, suites: [] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      detail: '4 tests',
      flaky: [],
    })
  })

  it.each([
    ['no report', {}, 1],
    ['no test', { stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0],
    ['an error outside of tests', report, 1],
  ] as const)('fails a run with %s', (_, given, exitCode) => {
    expect(testOutcome('playwright', given as never, exitCode)).toMatchObject({ failed: 1 })
  })

  it('reads the counts of Vitest', () => {
    expect(testOutcome('vitest', { numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({
      passed: 7,
      failed: 2,
      detail: '9 tests',
      flaky: [],
    })
  })
})
