import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Check, check, type Outcome, outcomeOf } from './check.ts'
import { rootAt } from './check-log.ts'
import { NotChecked } from './findings.ts'
import { type Delivered, fetched, parsedProvenance } from './provenance.ts'
import { problemOf, restOf, sentenceOf } from './sentences.ts'
import { hasRoot, keyOf, openNote } from './signed-note.ts'

/*
 * verify URL|FILE [HASH]. HASH was noted before: the text must still have it. --checkpoint FILE is a checkpoint of the
 * public log kept earlier (--keep FILE writes the present one): the log must continue it. --key KEY is the noted key of
 * the log; it defaults to the one that the site names.
 * Exit codes: 0 all holds, 1 something does not, 2 this cannot be decided, as with a file alone.
 */

interface Options {
  checkpoint?: string
  keep?: string
  key?: string
}

/** The result of comparing with a checkpoint kept earlier. */
interface Line {
  /** Null if it could not be checked. */
  holds: boolean | null
  sentence: string
}

/** The arguments cannot be understood, or a file cannot be read. */
class Unusable extends Error {}

const usage =
  'Usage: verify ADDRESS|FILE [HASH] [--checkpoint FILE] [--keep FILE] [--key KEY]   of an article or its provenance.json'

const results: Record<Outcome, { words: string; code: number }> = {
  holds: { words: 'VERIFIED: the text is the one that was published.', code: 0 },
  fails: { words: 'NOT VERIFIED.', code: 1 },
  unknown: { words: 'NOT KNOWN: nothing fails, and not everything could be checked.', code: 2 },
}

try {
  process.exitCode = await verify()
} catch (error) {
  if (!(error instanceof NotChecked || error instanceof Unusable)) throw error
  process.stderr.write(`${error instanceof NotChecked ? problemOf(error) : error.message}\n`)
  process.exitCode = 2
}

/** @returns the exit code */
async function verify(): Promise<number> {
  const { given, noted, options, isHelp } = words()
  if (isHelp) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const delivered = /^https?:/.test(given)
    ? await fetched(given)
    : { provenance: parsedProvenance(await readText(given), given) }
  const checked = await check(delivered, { logKey: options.key, hash: noted })
  const lines: Line[] = checked.findings.map((finding) => ({ holds: finding.holds, sentence: sentenceOf(finding) }))
  if (noted !== undefined && checked.hash) lines.push(compareNoted(noted, checked.hash))
  lines.push(...(await compareKept(delivered, checked, options)))
  if (options.keep && checked.log) await writeFile(options.keep, checked.log.note)
  return report(delivered, checked, lines)
}

function words(): { given: string; noted?: string; options: Options; isHelp?: boolean } {
  const text = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h' } as const
  const read = () => {
    try {
      return parseArgs({ allowPositionals: true, options: { checkpoint: text, keep: text, key: text, help } })
    } catch (error) {
      throw new Unusable(`${(error as Error).message}\n${usage}`, { cause: error })
    }
  }
  const { positionals, values } = read()
  const { help: isHelp, ...options } = values
  const [given = '', noted, ...rest] = positionals
  if (isHelp) return { given, options, isHelp }
  if (!given || rest.length > 0) throw new Unusable(usage)
  if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))
    throw new Unusable(`${noted} is no hash: expected 64 hexadecimal digits.\n${usage}`)
  return { given, noted, options }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function compareNoted(noted: string, hash: string): Line {
  if (noted === hash) return { holds: true, sentence: 'That is the hash you noted.' }
  return { holds: false, sentence: `You noted ${noted}: the text is another one.` }
}

async function compareKept({ provenance }: Delivered, { log }: Check, options: Options): Promise<Line[]> {
  const kept = options.checkpoint && (await readText(options.checkpoint))
  const failed = (sentence: string) => [{ holds: false, sentence }]
  if (!provenance.log)
    return [
      ...(kept ? failed('The site has no public log, and you kept a checkpoint of one.') : []),
      ...(options.key ? failed('The site has no public log, and you noted the key of one.') : []),
    ]
  const another =
    options.key !== undefined && options.key !== provenance.log.key
      ? failed('The site names another key of the log than you.')
      : []
  if (!kept) return another
  const checkpoint = await openNote(kept, await keyOf(options.key ?? provenance.log.key))
  if (!checkpoint) return [...another, ...failed('The checkpoint that you kept is not signed by the key of this log.')]
  if (!log)
    return [
      ...another,
      ...failed('Your checkpoint is compared with a log that holds: give the address of a site, not a file.'),
    ]
  const { size } = checkpoint
  if (log.entries.length < size)
    return [
      ...another,
      ...failed(`Your checkpoint has ${size} entries, and the log only ${log.entries.length}: some were taken out.`),
    ]
  const isContinued = hasRoot(await rootAt(log.entries, size), checkpoint)
  return [
    ...another,
    {
      holds: isContinued,
      sentence: isContinued
        ? `It continues the checkpoint that you kept: the first ${size} entries are the same.`
        : `The first ${size} entries are others than those of your checkpoint: the log was rewritten, or you are shown another one.`,
    },
  ]
}

function report({ provenance }: Delivered, { rests }: Check, lines: readonly Line[]): number {
  const { title = 'An article', address = '' } = provenance.article
  const outcome = outcomeOf(lines)
  const mark = (line: Line) => (line.holds === null ? 'unknown' : line.holds ? 'holds ' : 'FAILS ')
  process.stdout.write(
    `${[
      `${title}  ${address}`,
      '',
      'Checked here:',
      ...lines.map((line) => `  ${mark(line)} ${line.sentence}`),
      '',
      'Rests on the publisher:',
      ...rests.map((rest) => `  ${restOf(rest)}`),
      '',
      results[outcome].words,
    ].join('\n')}\n`,
  )
  return results[outcome].code
}
