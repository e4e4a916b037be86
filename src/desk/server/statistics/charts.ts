import { type FeedbackType, feedbackTypes } from '#model/readers/feedback.ts'
import type { DailyCount } from '#store/events/events.ts'
import { type EventSubject, percentileOf } from '#tracking/event-counts.ts'
import { adOutcomes } from '#tracking/tracking.ts'
import { pageTypeName, shareName, shopPlaceName } from './statistics-names.ts'

/** The data of a plot of the dashboard. */
export interface Chart {
  id: string
  title: string
  /** The counted events, in a sentence. */
  about: string
  /** `days` is a bar for each day, `places` for each number from the first, `names` for each name, largest first. */
  kind: 'days' | 'places' | 'names'
  /** Headings of the table beside the plot: the first for the names of rows, the second for the plotted values. */
  columns: string[]
  rows: [string, ...number[]][]
  /** A line to compare with. */
  threshold?: number
  /** Shown in place of a plot without rows: the data that is missing. */
  empty: string
}

/** The share of page views that are at least as good as the value shown, as the Core Web Vitals are assessed. */
const vitalShare = 0.75
const vitals = [
  {
    metric: 'LCP',
    title: 'How soon the main content is there',
    meaning: 'Largest Contentful Paint (LCP): the most milliseconds until the largest text or picture was shown,',
    unit: 'ms',
    digits: 0,
    threshold: 2500,
  },
  {
    metric: 'INP',
    title: 'How soon a press has an effect',
    meaning: 'Interaction to Next Paint (INP): the most milliseconds until a press had an effect,',
    unit: 'ms',
    digits: 0,
    threshold: 200,
  },
  {
    metric: 'CLS',
    title: 'How much moves by itself',
    meaning: 'Cumulative Layout Shift (CLS): the most that moved without a press,',
    unit: 'score',
    digits: 3,
    threshold: 0.1,
  },
] as const

/** Charts of counts by name. */
const named: (Omit<Chart, 'kind' | 'rows'> & { subject: EventSubject; label?: (key: string) => string })[] = [
  {
    subject: 'share',
    id: 'shares',
    title: 'Shares',
    about: 'Presses on what shares an article.',
    columns: ['By', 'Shares'],
    empty: 'No article was shared in this time. Each press on a share button will count here.',
    label: shareName,
  },
  {
    subject: 'feedback',
    id: 'feedback',
    title: 'Feedback',
    about: 'Feedback that was sent, by what the reader chose.',
    columns: ['Type', 'Sent'],
    empty: 'No feedback was sent in this time.',
    label: (type) => feedbackTypes[type as FeedbackType]?.label ?? type,
  },
  {
    subject: 'affiliate',
    id: 'affiliate',
    title: 'Links to shops',
    about: 'Presses on links to shops, by where in the article they are.',
    columns: ['Place', 'Clicks'],
    empty: 'No link to a shop was followed in this time.',
    label: shopPlaceName,
  },
  {
    subject: 'ad',
    id: 'ads',
    title: 'Ads',
    about: 'Ads that came into view, and presses on them.',
    columns: ['What', 'Times'],
    empty: 'No ad came into view in this time.',
    label: (what) => ({ viewed: 'Came into view', clicked: 'Was pressed' })[what] ?? what,
  },
]

const filledBy: Record<(typeof adOutcomes)[number], string> = {
  gpt: 'Other companies',
  house: 'Ads of the site',
  story: 'No ad: a story of the site',
  nobody: 'Nobody',
}

/**
 * The charts of what readers do.
 *
 * @param counts  of these days
 * @param days  all days of the period, ISO 8601, first one first
 */
export function chartsOf(counts: readonly DailyCount[], days: readonly string[]): Chart[] {
  const countsOf = (subject: DailyCount['subject']) => counts.filter((count) => count.subject === subject)
  return [
    {
      id: 'reads',
      title: 'Reads',
      about: 'Articles whose text was in view for 15 seconds and up to its middle.',
      kind: 'days',
      columns: ['Day', 'Reads'],
      rows: byDay(countsOf('read'), days),
      empty: 'Nobody has read an article to its middle in this time.',
    },
    {
      id: 'depth',
      title: 'How far people read',
      about: 'How often the first, the second and each later section of an article was seen.',
      kind: 'places',
      columns: ['Section', 'Views'],
      rows: byKey(countsOf('section'))
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([place, views]) => [String(Number(place) + 1), views]),
      empty: 'No section of an article was seen in this time.',
    },
    ...named.map(({ subject, label = (key) => key, ...chart }): Chart => {
      const rows = byKey(countsOf(subject)).map(([key, times]): [string, number] => [label(key), times])
      return { kind: 'names', rows, ...chart }
    }),
    adFill(countsOf('adFill')),
    {
      id: 'searches',
      title: 'Searches without a result',
      about: 'What was searched for is not stored.',
      kind: 'days',
      columns: ['Day', 'Searches'],
      rows: byDay(countsOf('searchWithoutResult'), days),
      empty: 'Every search in this time has found something.',
    },
    ...vitals.map(
      ({ metric, title, meaning, unit, digits, threshold }): Chart => ({
        id: metric,
        title: `${title}, by type of page`,
        about: `${meaning} of three pages out of four, exact to a tenth. The line is what counts as good.`,
        kind: 'names',
        columns: ['Type of page', unit === 'ms' ? 'Milliseconds' : 'Score', 'Measured'],
        rows: vitalRows(countsOf('vital'), metric, digits),
        threshold,
        empty: 'No browser has measured this in this time. Chromium, Firefox and Safari do, each what it can.',
      }),
    ),
  ]
}

/** Every outcome has a row, so that a missing outcome is visible. */
function adFill(counts: readonly DailyCount[]): Chart {
  const times = totalsBy(counts, ({ key }) => key)
  const slotCount = [...times.values()].reduce((sum, count) => sum + count, 0)
  const rows = adOutcomes.map((outcome): [string, number, number] => {
    const slots = times.get(outcome) ?? 0
    return [filledBy[outcome], slots, Math.round((100 * slots) / slotCount)]
  })
  return {
    id: 'ad-fill',
    title: 'Ad fill',
    about: 'Slots that came near a reader and asked for an ad, by who filled them.',
    kind: 'names',
    columns: ['Filled by', 'Slots', 'Share, %'],
    rows: slotCount === 0 ? [] : rows,
    empty: 'No slot has asked for an ad in this time.',
  }
}

/** A row for each day, also for days without counts; no rows where nothing was counted at all. */
function byDay(counts: readonly DailyCount[], days: readonly string[]): [string, number][] {
  if (counts.length === 0) return []
  const totals = totalsBy(counts, ({ day }) => day)
  return days.map((day) => [day, totals.get(day) ?? 0])
}

/** Largest first. */
function byKey(counts: readonly DailyCount[]): [string, number][] {
  return [...totalsBy(counts, ({ key }) => key)].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
}

function vitalRows(counts: readonly DailyCount[], metric: string, digits: number): [string, number, number][] {
  const ofMetric = counts.filter(({ key }) => key.startsWith(`${metric} `))
  const byPageType = Map.groupBy(ofMetric, ({ key }) => key.split(' ')[1] ?? '')
  return [...byPageType]
    .map(([pageType, counts]): [string, number, number] => {
      const buckets = totalsBy(counts, ({ key }) => Number(key.split(' ')[2]))
      const measured = [...buckets.values()].reduce((sum, count) => sum + count, 0)
      return [pageTypeName(pageType), Number((percentileOf(buckets, vitalShare) ?? 0).toFixed(digits)), measured]
    })
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
}

function totalsBy<Key>(counts: readonly DailyCount[], keyOf: (count: DailyCount) => Key): Map<Key, number> {
  const totals = new Map<Key, number>()
  for (const count of counts) totals.set(keyOf(count), (totals.get(keyOf(count)) ?? 0) + count.count)
  return totals
}
