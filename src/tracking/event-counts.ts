import type { TrackedEvent } from './tracking.ts'

/** A counter that an event increments once: a subject of the dashboard, and a key within it. */
export interface EventCount {
  subject: EventSubject
  key: string
  /** Counts only where this is the path of a published article. */
  article?: string
  /** Counts only where the site has an ad of this id, or where it is `gpt`. */
  campaign?: string
}

export const eventSubjects = [
  'read',
  'section',
  'share',
  'feedback',
  'affiliate',
  'ad',
  'adFill',
  'adPlace',
  'feedbackArticle',
  'vital',
  'searchWithoutResult',
  'experiment',
] as const
export type EventSubject = (typeof eventSubjects)[number]

/** Subjects whose keys end with the path of an article: when an article moves, its counts move too. */
export const subjectsOfArticles = ['read', 'feedbackArticle', 'adPlace'] as const satisfies readonly EventSubject[]

/** Sections from this one on count as one: plots do not distinguish them, and senders choose the number. */
const lastSection = 30

/**
 * The counters of an event for the dashboard. The number of keys is limited, whatever is sent: keys are built from
 * lists of the catalogue, and paths and ads count only if the site has them (src/store/events/events.ts).
 */
export function countsOf({ name, payload }: Pick<TrackedEvent, 'name' | 'payload'>): EventCount[] {
  const given = payload as Record<string, string | number>
  const text = (field: string) => String(given[field])
  const adPlace = (outcome: AdPlaceCount['outcome']): EventCount => ({
    subject: 'adPlace',
    key: [outcome, text('slot'), text('creative'), text('path')].join(' '),
    article: text('path'),
    campaign: text('creative'),
  })
  switch (name) {
    case 'article_read':
      return [{ subject: 'read', key: text('path'), article: text('path') }]
    case 'section_viewed':
      return [{ subject: 'section', key: String(Math.min(Number(given.index), lastSection)) }]
    case 'shared':
      return [{ subject: 'share', key: text('network') }]
    case 'feedback_sent':
      return [
        { subject: 'feedback', key: text('type') },
        { subject: 'feedbackArticle', key: `${text('type')} ${text('path')}`, article: text('path') },
      ]
    case 'affiliate_clicked':
      return [{ subject: 'affiliate', key: text('location') }]
    case 'ad_requested':
      return [{ subject: 'adFill', key: text('filledBy') }, ...(given.creative ? [adPlace('filled')] : [])]
    case 'ad_viewed':
      return [{ subject: 'ad', key: 'viewed' }, adPlace('viewed')]
    case 'ad_clicked':
      return [{ subject: 'ad', key: 'clicked' }, adPlace('clicked')]
    case 'search_without_result':
      return [{ subject: 'searchWithoutResult', key: '' }]
    case 'experiment_exposed':
    case 'experiment_outcome':
      return [
        {
          subject: 'experiment',
          key: experimentKey(
            text('experiment'),
            text('variant'),
            name === 'experiment_exposed' ? 'exposed' : 'outcome',
          ),
        },
      ]
    case 'web_vital':
      return [{ subject: 'vital', key: [text('metric'), text('pageType'), vitalBucket(Number(given.value))].join(' ') }]
    default:
      return []
  }
}

/** An outcome of an ad in one kind of slot of one article. */
export interface AdPlaceCount {
  outcome: 'filled' | 'viewed' | 'clicked'
  slot: string
  campaign: string
  article: string
}

/** The parts of a key of `adPlace`; none holds a space. */
export function adPlaceOf(key: string): AdPlaceCount {
  const [outcome = '', slot = '', campaign = '', article = ''] = key.split(' ')
  return { outcome: outcome as AdPlaceCount['outcome'], slot, campaign, article }
}

/** The key for counts of a variant: browsers that have seen it, and those in which the outcome followed. */
export function experimentKey(experiment: string, variant: string, counted: 'exposed' | 'outcome'): string {
  return [experiment, variant, counted].join(' ')
}

/** Each bucket of a vital ends 10 % above the previous one. Counts of buckets can be added up; percentiles cannot. */
const bucketGrowth = 1.1
/** The end of the first bucket: below the thresholds of LCP, INP and CLS. */
const firstBucketEnd = 0.001

/** The bucket of a value, from 0. */
export function vitalBucket(value: number): number {
  return value <= firstBucketEnd ? 0 : Math.ceil(Math.log(value / firstBucketEnd) / Math.log(bucketGrowth) - 1e-9)
}

/** The percentile of the counted values, accurate to a tenth; null without values. */
export function percentileOf(buckets: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...buckets].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let counted = 0
  for (const [bucket, count] of sorted) {
    counted += count
    if (counted >= total * share && total > 0) return bucket === 0 ? 0 : firstBucketEnd * bucketGrowth ** bucket
  }
  return null
}
