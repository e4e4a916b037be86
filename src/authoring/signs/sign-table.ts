import { z } from 'zod'
import { Sign, SignSources } from '#model/safety/sign.ts'
import { type FileContext, hasErrors, reportError, takeStep } from '../file-context.ts'
import type { SiteFile } from '../files/site-files.ts'
import { type Point, quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'

/** The signs of a site, each with its place, and their sources. */
export interface SignTable {
  signs: PlacedSign[]
  sources: SignSources
}

export interface PlacedSign extends Sign {
  file: string
  line: number
}

const Table = z.object({ signs: z.array(Sign), signSources: SignSources })

/**
 * `signs` and `signSources` of `site/`. A sign that is listed twice, or whose source is not listed, is a mistake.
 *
 * @returns undefined without signs, or with a mistake in their file
 */
export function readSigns(files: readonly SiteFile[]): SignTable | undefined {
  const home = files.find(({ data }) => typeof data.value === 'object' && data.value !== null && 'signs' in data.value)
  return home && takeStep('signs', home.context, [home.data], () => tableOf(home))
}

function tableOf(home: SiteFile): SignTable | undefined {
  // Faults in it are reported where the whole file is read.
  const { success, data } = Table.safeParse(home.data.value)
  if (!success) return undefined
  const { signs, signSources: sources } = data
  const { context, data: file } = home
  const seen = new Set<string>()
  for (const [index, { sign, source, circumstances }] of signs.entries()) {
    if (seen.has(sign)) reportError(context, file.pointOf(['signs', index, 'sign']), quoted(sign), 'each sign once')
    seen.add(sign)
    checkSource(source, file.pointOf(['signs', index, 'source']), sources, context)
    for (const [at, circumstance] of circumstances.entries()) {
      const point = file.pointOf(['signs', index, 'circumstances', at, 'source'])
      checkSource(circumstance.source, point, sources, context)
    }
  }
  if (hasErrors(context)) return undefined
  const placed = signs.map((sign, index) => ({
    ...sign,
    file: context.file,
    line: file.pointOf(['signs', index]).line,
  }))
  return { signs: placed, sources }
}

function checkSource(source: string, point: Point, sources: SignSources, context: FileContext): void {
  if (source in sources) return
  const names = Object.keys(sources)
  reportError(context, point, `no source ${quoted(source)}`, nearestName(source, names) ?? 'a name of signSources')
}
