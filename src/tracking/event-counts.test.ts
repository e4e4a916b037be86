import { describe, expect, it } from 'vitest'
import { adPlaceOf, countsOf, percentileOf, vitalBucket } from './event-counts.ts'
import type { TrackedEvent } from './tracking.ts'

const path = '/health/dark-spots'
const inPlace = (what: string) => ({
  subject: 'adPlace',
  key: `${what} rail walk ${path}`,
  article: path,
  campaign: 'walk',
})

describe('[TRK-1] the counts of an event for the dashboard', () => {
  it.each<[TrackedEvent['name'], object, object[]]>([
    ['article_read', {}, [{ subject: 'read', key: path, article: path }]],
    ['section_viewed', { section: 'causes', index: 3, header: 'Causes' }, [{ subject: 'section', key: '3' }]],
    ['section_viewed', { section: 'causes', index: 4000, header: 'Causes' }, [{ subject: 'section', key: '30' }]],
    ['shared', { network: 'email' }, [{ subject: 'share', key: 'email' }]],
    [
      'feedback_sent',
      { type: 'negativeIncorrect' },
      [
        { subject: 'feedback', key: 'negativeIncorrect' },
        { subject: 'feedbackArticle', key: `negativeIncorrect ${path}`, article: path },
      ],
    ],
    ['affiliate_clicked', { location: 'rail', brand: 'Quill' }, [{ subject: 'affiliate', key: 'rail' }]],
    ['ad_requested', { slot: 'rail', filledBy: 'nobody' }, [{ subject: 'adFill', key: 'nobody' }]],
    [
      'ad_requested',
      { slot: 'rail', filledBy: 'house', creative: 'walk' },
      [{ subject: 'adFill', key: 'house' }, inPlace('filled')],
    ],
    ['ad_viewed', { slot: 'rail', creative: 'walk' }, [{ subject: 'ad', key: 'viewed' }, inPlace('viewed')]],
    ['ad_clicked', { slot: 'rail', creative: 'walk' }, [{ subject: 'ad', key: 'clicked' }, inPlace('clicked')]],
    ['search_without_result', {}, [{ subject: 'searchWithoutResult', key: '' }]],
    [
      'web_vital',
      { metric: 'CLS', value: 0, pageType: 'article', navigationType: 'navigate' },
      [{ subject: 'vital', key: 'CLS article 0' }],
    ],
    ['overlay_opened', { overlay: 'author' }, []],
  ])('%s %o', (name, payload, counts) => {
    expect(countsOf({ name, payload: { path, ...payload } })).toEqual(counts)
  })
})

describe('a percentile of buckets', () => {
  const bucketsOf = (values: number[]) =>
    new Map([...Map.groupBy(values, vitalBucket)].map(([bucket, values]) => [bucket, values.length]))

  it.each([
    ['one value', [1200], 1200],
    ['four values', [100, 200, 300, 4000], 300],
    ['many small ones', [...Array(80).fill(0), ...Array(20).fill(0.3)], 0],
    ['a low score', [0.1, 0.1, 0.1, 0.1], 0.1],
    ['an hour', [3_600_000], 3_600_000],
  ])('is exact to a tenth for %s', (_, values, expected) => {
    const found = percentileOf(bucketsOf(values), 0.75) ?? Number.NaN
    expect(found).toBeGreaterThanOrEqual(expected)
    expect(found).toBeLessThanOrEqual(expected * 1.1 + 1e-9)
  })

  it('is null without values', () => {
    expect(percentileOf(new Map(), 0.75)).toBeNull()
  })
})

it('[TRK-1] outcomes of ads are counted by slot, campaign and article', () => {
  expect(adPlaceOf(inPlace('viewed').key)).toEqual({ outcome: 'viewed', slot: 'rail', campaign: 'walk', article: path })
})
