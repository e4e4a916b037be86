import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { dayOf } from '../day.ts'
import { dayMs } from '../duration.ts'
import { Slug } from '../text/text.ts'
import { type AbConfig, FlagName } from './flags.ts'

/**
 * The part of an article that an experiment changes: the table of contents, the cluster bar at the top, or the size of
 * the text, never its words. Readers count once they have seen this part.
 */
export type ExperimentSurface = 'contents' | 'cluster bar' | 'text'

/** The use of each flag in experiments (EXP-1): it varies a part, or is refused with the reason. */
const flagsInExperiments: Record<FlagName, { varies: ExperimentSurface } | { refused: string }> = {
  expandedTableOfContents: { varies: 'contents' },
  collapsedTableOfContents: { varies: 'contents' },
  'display-first-link': { varies: 'contents' },
  showClusterNavMenu: { varies: 'cluster bar' },
  reducedFontSize: { varies: 'text' },
  moveImageGalleryBelowH2: {
    refused: 'it moves the pictures of a medicine, and no experiment touches what an article says or shows',
  },
  moveImageGalleryBelowDeck: {
    refused: 'it moves the pictures of a medicine, and no experiment touches what an article says or shows',
  },
  adbDlbFix: { refused: 'every ad slot keeps its height already, so it changes nothing' },
}

/** Events that may be an outcome: actions of readers in the varied article. None is about money. */
export const experimentOutcomes = [
  'article_read',
  'contents_clicked',
  'cluster_clicked',
  'gallery_opened',
  'tools_tab_clicked',
  'listing_clicked',
  'feedback_opened',
  'shared',
] as const

/** Maximum days of an experiment: also the time that its data stays on a reader's device. */
export const longestExperimentDays = 42

const Variant = z.object({
  name: Slug.max(20),
  /** Its share of readers, in percent. */
  weight: z.int().min(5).max(95),
  flags: z.partialRecord(FlagName, z.boolean()).default({}),
})
export type Variant = z.infer<typeof Variant>

/** Compares two to four variants of all articles, by one or more flags, for a limited time. */
export const Experiment = z
  .object({
    id: Slug.max(40),
    /** The expected effect and the reason, in a sentence. */
    hypothesis: z.string().min(1).max(300),
    /** The person who ends it and decides. */
    owner: z.string().min(1).max(100),
    /** The first and the last day, UTC, both included. */
    start: IsoDate,
    end: IsoDate,
    outcome: z.enum(experimentOutcomes),
    /** The first is the control: articles without the experiment. */
    variants: z.array(Variant).min(2).max(4),
  })
  .superRefine((experiment, context) => {
    const report = (path: (string | number)[], expected: string) =>
      context.addIssue({ code: 'custom', path, message: `expected ${expected}` })
    checkPeriod(experiment, report)
    checkVariants(experiment.variants, report)
  })
export type Experiment = z.infer<typeof Experiment>

/** One experiment runs at a time: an article then has one cached version per variant, and one more. */
export const Experiments = z.array(Experiment).superRefine((experiments, context) => {
  for (const [index, { id, start, end }] of experiments.entries()) {
    const earlier = experiments.slice(0, index)
    if (earlier.some((other) => other.id === id))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'expected an id that no other experiment has' })
    const overlapping = earlier.find((other) => start <= other.end && other.start <= end)
    if (overlapping)
      context.addIssue({
        code: 'custom',
        path: [index, 'start'],
        message: `expected a time in which no other experiment runs; ${overlapping.id} runs to ${overlapping.end}`,
      })
  }
})

type Report = (path: (string | number)[], expected: string) => void

function checkPeriod({ start, end }: Pick<Experiment, 'start' | 'end'>, report: Report): void {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  if (days < 1) report(['end'], 'a day that is not before start')
  if (days > longestExperimentDays) report(['end'], `at most ${longestExperimentDays} days from start`)
}

function checkVariants(variants: readonly Variant[], report: Report): void {
  const [control, ...others] = variants
  if (flagsOf(control?.flags ?? {}).length > 0)
    report(['variants', 0, 'flags'], 'no flags of the first variant: it is the control')
  const [surface] = others.flatMap(({ flags }) => surfacesOf(flags))
  for (const [index, { name, flags }] of variants.entries()) {
    const at = ['variants', index]
    if (variants.slice(0, index).some((other) => other.name === name))
      report([...at, 'name'], 'a name that no other variant has')
    if (index > 0) checkFlags(flags, surface, (path, expected) => report([...at, 'flags', ...path], expected))
  }
  const sum = variants.reduce((total, { weight }) => total + weight, 0)
  if (sum !== 100) report(['variants', variants.length - 1, 'weight'], `weights of 100 in sum; these are ${sum}`)
}

function checkFlags(flags: AbConfig, surface: ExperimentSurface | undefined, report: Report): void {
  if (flagsOf(flags).length === 0) report([], 'flags of every variant but the first')
  for (const flag of flagsOf(flags)) {
    const use = flagsInExperiments[flag]
    if ('refused' in use) report([flag], `another flag: ${use.refused}`)
    else if (use.varies !== surface) report([flag], `another flag: this one changes another part, the ${use.varies}`)
  }
}

function flagsOf(flags: AbConfig): FlagName[] {
  // Parsed: its keys are names of flags.
  return Object.keys(flags) as FlagName[]
}

function surfacesOf(flags: AbConfig): ExperimentSurface[] {
  return flagsOf(flags).flatMap((flag) => {
    const use = flagsInExperiments[flag]
    return 'varies' in use ? [use.varies] : []
  })
}

/** The part that an experiment changes. */
export function surfaceOf({ variants }: Experiment): ExperimentSurface {
  const [surface] = variants.flatMap(({ flags }) => surfacesOf(flags))
  if (!surface) throw new Error('An experiment changes one part of the page')
  return surface
}

/** The experiment that runs at a time. */
export function runningExperiment(experiments: readonly Experiment[], at: Date): Experiment | null {
  const day = dayOf(at)
  return experiments.find(({ start, end }) => start <= day && day <= end) ?? null
}
