import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** One thing measured of several subjects, Salus first. */
export interface Comparison {
  title: string
  unit: string
  figures: { subject: string; value: number }[]
}

/** One thing measured of Salus alone. */
export interface Figure {
  title: string
  value: number
  unit: string
}

/** What a run is to show, from issue to issue; ratios of Salus to another subject or figure of the same run. */
export interface Goal {
  title: string
  ratio: number
  limit: { atLeast: number } | { atMost: number }
}

export interface Results {
  comparisons: Comparison[]
  figures: Figure[]
  goals: Goal[]
}

/** Writes `bench/RESULTS.md`. */
export function writeResults({ comparisons, figures, goals }: Results): void {
  const lines = [
    '# Results',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. ${machine()} The server had one core and the client another. [README.md](README.md) says how each figure is measured. Absolute figures are this machine’s; the ratios are what to read.`,
    '',
    '## Goals',
    '',
    '| goal | limit | measured | |',
    '|---|---|---|---|',
    ...goals.map(({ title, ratio, limit }) => {
      const isMet = 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost
      const bound = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`
      return `| ${title} | ${bound} | ${number(ratio)} | ${isMet ? 'met' : '**not met**'} |`
    }),
    ...comparisons.flatMap(({ title, unit, figures: all }) => [
      '',
      `## ${title}`,
      '',
      `| | ${unit} | ratio to Salus |`,
      '|---|---:|---:|',
      ...all.map(({ subject, value }) => `| ${subject} | ${number(value)} | ${number(value / (all[0]?.value ?? 1))} |`),
    ]),
    '',
    '## Salus alone',
    '',
    '| | |',
    '|---|---:|',
    ...figures.map(({ title, value, unit }) => `| ${title} | ${number(value)} ${unit} |`),
    '',
  ]
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), lines.join('\n'))
}

function machine(): string {
  const [processor] = cpus()
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `Revision ${revision}; Node ${process.versions.node}; ${cpus().length} cores (${processor?.model.trim()}), ${memory} GB.`
}

/** Three significant digits, and whole numbers from a hundred on. */
function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))
}
