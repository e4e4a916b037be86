import type { Tool } from './test-tools.ts'

/** One gate. It passes when its command exits with 0 and it has looked at something. */
export interface Step {
  name: string
  command: string[]
  /** Finds in the output how many things it looked at; none found fails the gate. Left out where a tool does not tell. */
  looked?: RegExp
  /** The runner's JSON report, when the step runs tests: each counts by itself. */
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

/** Every gate, in the order in which it runs: the cheap ones first. */
export const steps: Step[] = [
  {
    name: 'lint',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=200'],
    looked: /Checked (\d+) files/,
  },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'], looked: /Checked (\d+) files/ },
  { name: 'types', command: ['tsc', '-p', '.', '--diagnostics'], looked: /Files:\s+(\d+)/ },
  {
    name: 'architecture',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'scripts', 'tests'],
    looked: /(\d+) modules/,
  },
  { name: 'duplicates', command: ['jscpd', '--fail-on-empty', '--no-tips', '--no-colors'], looked: /Total:\W+(\d+)/ },
  { name: 'dead-code', command: ['knip', '--no-progress'] },
  { name: 'docs', command: ['node', 'scripts/check-docs.ts'], looked: /Checked (\d+)/ },
  { name: 'requirements', command: ['node', 'scripts/requirements.ts'], looked: /Checked (\d+)/ },
  {
    name: 'unit',
    command: vitest('unit', ['--exclude', 'src/store/**']),
    reportOf: 'vitest',
    needs: ['postgres'],
  },
  { name: 'store', command: vitest('store', ['src/store']), reportOf: 'vitest', needs: ['postgres'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'browser', command: ['playwright', 'test'], reportOf: 'playwright', needs: ['chromium'] },
]
