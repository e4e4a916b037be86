import type { Tool } from './test-tools.ts'

/** One gate. It passes when its command exits with 0 and has checked something. */
export interface Step {
  name: string
  command: string[]
  /**
   * Finds the number of things checked in the output; zero fails the gate. Absent for a tool that does not print it.
   */
  checked?: RegExp
  /** The test runner whose JSON report counts the tests; absent for a gate that runs none. */
  reportOf?: 'vitest' | 'playwright'
  needs?: Tool[]
}

const vitest = (name: string, options: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${name}.json`,
  ...options,
]

/** Every gate, in the order of the summary: the cheap ones first. */
export const steps: Step[] = [
  {
    name: 'lint',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=200'],
    checked: /Checked (\d+) files/,
  },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'], checked: /Checked (\d+) files/ },
  { name: 'types', command: ['tsc', '-p', '.', '--diagnostics'], checked: /Files:\s+(\d+)/ },
  {
    name: 'architecture',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'scripts', 'tests'],
    checked: /(\d+) modules/,
  },
  { name: 'duplicates', command: ['jscpd', '--fail-on-empty', '--no-tips', '--no-colors'], checked: /Total:\W+(\d+)/ },
  { name: 'dead-code', command: ['knip', '--no-progress'] },
  { name: 'docs', command: ['node', 'scripts/check-docs.ts'], checked: /Checked (\d+)/ },
  { name: 'texts', command: ['node', 'scripts/check-texts.ts'], checked: /Checked (\d+)/ },
  { name: 'requirements', command: ['node', 'scripts/requirements.ts'], checked: /Checked (\d+)/ },
  {
    name: 'unit',
    command: vitest('unit', ['--project=unit', '--project=warnings']),
    reportOf: 'vitest',
    needs: ['nginx'],
  },
  { name: 'store', command: vitest('store', ['--project=store']), reportOf: 'vitest' },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'browser', command: ['playwright', 'test'], reportOf: 'playwright', needs: ['chromium'] },
]
