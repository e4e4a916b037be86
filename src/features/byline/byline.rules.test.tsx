import { describe, expect, it } from 'vitest'
import type { Article } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { sampleArticle, samplePerson, sampleScope } from '../testing/sample-article.ts'
import { BylineText, PlainNames } from './BylineText.tsx'
import { type BylineLine, leadOf, planByline as planWithScope } from './byline.rules.ts'
import { overlayKey, overlayType } from './overlay-key.ts'

const author = samplePerson('Ada Author')
const reviewer = samplePerson('Rita Reviewer')
const checker = samplePerson('Carl Checker')
const editor = samplePerson('Ed Editor')
const copyEditor = samplePerson('Cora Copy')

const planByline = (article: Article) => planWithScope(article, sampleScope)

/** The markup of a line, with bold names. */
const wordsOf = (line: BylineLine | null | undefined) =>
  line ? markupOf(<BylineText line={line} names={({ people }) => <b>{<PlainNames people={people} />}</b>} />) : null

const [day1, day2, day3, day4] = ['2026-01-01', '2026-02-02', '2026-03-03', '2026-04-04']

describe('the variant and the date of a byline', () => {
  const all = { medicalReviewers: [reviewer], factCheckers: [checker] }
  it.each([
    {
      what: 'a review that is the latest',
      dates: { published: day1, lastUpdates: day2, factChecked: day3, medicallyReviewed: day4 },
      variant: 'medicallyReviewed',
      date: day4,
    },
    {
      what: 'a fact check that is the latest',
      dates: { published: day1, lastUpdates: day2, medicallyReviewed: day3, factChecked: day4 },
      variant: 'factChecked',
      date: day4,
    },
    {
      what: 'an update that is the latest',
      dates: { published: day1, medicallyReviewed: day2, factChecked: day3, lastUpdates: day4 },
      variant: 'updated',
      date: day4,
    },
    {
      what: 'a publication after the review and the check',
      dates: { medicallyReviewed: day1, factChecked: day2, lastUpdates: day2, published: day3 },
      variant: 'published',
      date: day3,
    },
    { what: 'publication alone', dates: { published: day1 }, variant: 'published', date: day1 },
    {
      what: 'an update on the day of publication, which is none',
      dates: { published: day1, lastUpdates: day1 },
      variant: 'published',
      date: day1,
    },
    {
      what: 'an update before publication, which is none',
      dates: { published: day2, lastUpdates: day1 },
      variant: 'published',
      date: day2,
    },
    {
      what: 'an update of what has no date of publication',
      dates: { lastUpdates: day1 },
      variant: 'updated',
      date: day1,
    },
    { what: 'no date', dates: {}, variant: 'undated', date: undefined },
    {
      what: 'a tie of all four: the review',
      dates: { published: day1, lastUpdates: day1, factChecked: day1, medicallyReviewed: day1 },
      variant: 'medicallyReviewed',
      date: day1,
    },
    {
      what: 'a tie of check and update: the check',
      dates: { published: day1, lastUpdates: day2, factChecked: day2 },
      variant: 'factChecked',
      date: day2,
    },
    {
      what: 'a tie of review and publication: the review',
      dates: { published: day2, medicallyReviewed: day2, factChecked: day1 },
      variant: 'medicallyReviewed',
      date: day2,
    },
  ])('[BYL-2] $what', ({ dates, variant, date }) => {
    const plan = planByline(sampleArticle({ ...all, dates }))
    expect(plan).toMatchObject({ variant, date: date ?? null })
  })

  it.each([
    { what: 'a review without a reviewer', dates: { published: day1, medicallyReviewed: day4 }, variant: 'published' },
    { what: 'a check without a checker', dates: { published: day1, factChecked: day4 }, variant: 'published' },
    {
      what: 'both, next to an update',
      dates: { published: day1, lastUpdates: day2, factChecked: day3, medicallyReviewed: day4 },
      variant: 'updated',
    },
  ])('[BYL-2] does not count $what', ({ dates, variant }) => {
    expect(planByline(sampleArticle({ dates }))?.variant).toBe(variant)
  })

  it.each([
    { dates: { medicallyReviewed: day1 }, lead: 'Medically reviewed by <b>Rita Reviewer</b> on January 1, 2026' },
    { dates: { factChecked: day1 }, lead: 'Fact checked by <b>Carl Checker</b> on January 1, 2026' },
    { dates: { published: day1, lastUpdates: day2 }, lead: 'Updated on February 2, 2026' },
    { dates: { published: day1 }, lead: 'Published on January 1, 2026' },
  ])('[BYL-2] opens with "$lead"', ({ dates, lead }) => {
    const plan = planByline(sampleArticle({ ...all, dates }))
    expect(wordsOf(plan && leadOf(plan))).toBe(lead)
  })
})

describe('the credits of a byline', () => {
  const everybody = {
    authors: [author],
    medicalReviewers: [reviewer],
    factCheckers: [checker],
    editors: [editor],
    copyEditors: [copyEditor],
  }

  it('[BYL-1] names every role, in order', () => {
    const plan = planByline(sampleArticle({ ...everybody, dates: { published: day1 } }))
    expect(plan?.credits.map((credit) => wordsOf({ kind: 'credit', credit }))).toEqual([
      'Medically reviewed by <b>Rita Reviewer</b>',
      'Fact checked by <b>Carl Checker</b>',
      'Written by <b>Ada Author</b>',
      'Edited by <b>Ed Editor</b>',
      'Copy edited by <b>Cora Copy</b>',
    ])
  })

  it('[BYL-1] does not name the people of the lead twice', () => {
    const plan = planByline(sampleArticle({ ...everybody, dates: { medicallyReviewed: day1 } }))
    expect(plan?.leadPeople).toEqual([reviewer])
    expect(plan?.credits.map(({ role }) => role)).toEqual(['factChecker', 'author', 'editor', 'copyEditor'])
  })

  it('[BYL-1] leaves out empty roles', () => {
    expect(planByline(sampleArticle({ authors: [author] }))?.credits.map(({ role }) => role)).toEqual(['author'])
  })

  it('[BYL-1] links to /reviewers where a person has no page of their own', () => {
    expect(reviewer.link).toBe('/reviewers')
  })

  it('[BYL-3] opens an overlay of the person, or of the team for editors', () => {
    const keys = (['author', 'medicalReviewer', 'factChecker', 'editor', 'copyEditor'] as const).map((role) =>
      overlayKey(role, author),
    )
    expect(keys).toEqual([
      'author:ada-author',
      'medicalReviewer:ada-author',
      'factChecker:ada-author',
      'default',
      'default',
    ])
    expect(keys.map(overlayType)).toEqual(['author', 'medicalReviewer', 'factChecker', 'default', 'default'])
  })
})

describe('the day of a review', () => {
  const entry = { date: displayDate(day4), action: 'Updated', updateReason: ['New doses.'] }
  const reviewed = 'Medically reviewed by <b>Rita Reviewer</b> on February 2, 2026'

  it.each([
    {
      what: 'beside an update that leads',
      fields: { dates: { published: day1, medicallyReviewed: day2, lastUpdates: day4 } },
      words: `${reviewed} · updated since`,
    },
    {
      what: 'beside a fact check that leads, which is no update',
      fields: { factCheckers: [checker], dates: { published: day1, medicallyReviewed: day2, factChecked: day4 } },
      words: reviewed,
    },
    {
      what: 'beside a fact check that leads, with the day of the update',
      fields: {
        factCheckers: [checker],
        dates: { published: day1, medicallyReviewed: day2, lastUpdates: day4, factChecked: day4 },
      },
      words: `${reviewed} · updated since, on April 4, 2026`,
    },
    {
      what: 'before a medical change',
      fields: {
        dates: { published: day1, medicallyReviewed: day2, lastUpdates: day4 },
        articleHistory: { [day4]: { ...entry, isMedical: true }, [day3]: entry },
      },
      words: `${reviewed} · medical content updated since`,
    },
    {
      what: 'after a medical change, before another',
      fields: {
        dates: { published: day1, medicallyReviewed: day2, lastUpdates: day4 },
        articleHistory: { [day1]: { ...entry, isMedical: true }, [day4]: entry },
      },
      words: `${reviewed} · updated since`,
    },
    {
      what: 'before publication, which is no update',
      fields: { dates: { medicallyReviewed: day2, lastUpdates: day3, published: day4 } },
      words: reviewed,
    },
    {
      what: 'that nobody gave',
      fields: { dates: { published: day1 } },
      words: 'Medically reviewed by <b>Rita Reviewer</b>',
    },
  ])('[BYL-2] [RAIL-1] is beside its reviewer, whatever the lead: $what', ({ fields, words }) => {
    const plan = planByline(sampleArticle({ medicalReviewers: [reviewer], ...fields }))
    const credit = plan?.credits.find(({ role }) => role === 'medicalReviewer')
    expect(credit && wordsOf({ kind: 'credit', credit })).toBe(words)
    expect(plan?.summary?.map(wordsOf)).toContain(words)
  })
})

describe('why an article was updated', () => {
  const dated = { dates: { published: day1 } }
  const entry = (day: string, updateReason: string[]) => ({ date: displayDate(day), action: 'Updated', updateReason })

  it('[BYL-7] gives the reason of the newest entry of the history', () => {
    const articleHistory = { [day3]: entry(day3, ['New.', 'Newer.']), [day1]: entry(day1, ['Old.']) }
    const plan = planByline(sampleArticle({ ...dated, articleHistory, updateReason: ['Ours.'] }))
    expect(plan).toMatchObject({ updateReasons: ['New.', 'Newer.'], historyHref: '#articleHistory-sample' })
  })

  it('[BYL-7] gives the reason of the article where the newest entry has none', () => {
    const articleHistory = { [day1]: entry(day1, ['Old.']), [day3]: entry(day3, []) }
    expect(planByline(sampleArticle({ ...dated, articleHistory, updateReason: ['Ours.'] }))?.updateReasons).toEqual([
      'Ours.',
    ])
  })

  it('[BYL-7] gives no reason where there is none', () => {
    expect(planByline(sampleArticle(dated))?.updateReasons).toEqual([])
  })
})

describe('a byline', () => {
  it('[BYL-1] is absent without a date and without credits', () => {
    expect(planByline(sampleArticle())).toBeNull()
  })

  it.each([
    { fields: { medicalReviewers: [reviewer], dates: { medicallyReviewed: day1 } }, faces: [reviewer] },
    { fields: { authors: [author], editors: [editor] }, faces: [author] },
    { fields: { authors: [author, editor, checker] }, faces: [author, editor] },
    { fields: { dates: { published: day1 } }, faces: [] },
  ])('[BYL-1] shows at most two portraits, of the lead before the credits', ({ fields, faces }) => {
    expect(planByline(sampleArticle({ authors: [], ...fields }))?.faces).toEqual(faces)
  })
})

describe('a medical article that no clinician has read', () => {
  const specialty = 'Dermatology' as const
  const propsFor = { articleResources: { sources: [{ title: 'On skin' }] } }

  it.each([
    {
      what: 'a field of medicine, sources and a check',
      fields: { specialty, propsFor, factCheckers: [checker] },
      unreviewed: 'sourcesAndCheck',
    },
    { what: 'no check', fields: { specialty, propsFor }, unreviewed: 'sources' },
    { what: 'no sources', fields: { specialty, factCheckers: [checker] }, unreviewed: 'nothing' },
    {
      what: 'a drug it is about',
      fields: { about: { type: 'drug' as const, name: 'Metformin' } },
      unreviewed: 'nothing',
    },
    { what: 'a reviewer', fields: { specialty, propsFor, medicalReviewers: [reviewer] }, unreviewed: null },
    { what: 'nothing medical', fields: { propsFor, factCheckers: [checker] }, unreviewed: null },
    {
      what: 'a text of others',
      fields: { specialty, authors: [author], attribution: { name: 'MedlinePlus', link: 'https://medlineplus.gov/' } },
      unreviewed: null,
    },
  ])('is labeled as such, or not: $what', ({ fields, unreviewed }) => {
    const plan = planByline(sampleArticle({ dates: { published: day1 }, ...fields }))
    expect(plan?.unreviewed).toEqual(unreviewed)
  })

  it('says so even without a date and credits', () => {
    expect(planByline(sampleArticle({ specialty }))?.unreviewed).toEqual('nothing')
  })
})

describe('the line below the lead, while the credits are folded', () => {
  const dates = { published: day1, medicallyReviewed: day2 }
  it.each([
    { what: 'nothing, where the lead is a review', fields: { dates, medicalReviewers: [reviewer] }, second: null },
    {
      what: 'the review that an update is later than',
      fields: { dates: { ...dates, lastUpdates: day3 }, medicalReviewers: [reviewer], factCheckers: [checker] },
      second: 'Medically reviewed by <b>Rita Reviewer</b> on February 2, 2026 · updated since',
    },
    {
      what: 'that nobody has reviewed it',
      fields: { specialty: 'Dermatology' as const, dates: { published: day1 }, authors: [author] },
      second: 'Not medically reviewed.',
    },
    {
      what: 'the author, where it is not medical',
      fields: { dates: { published: day1 }, authors: [author] },
      second: 'Written by <b>Ada Author</b>',
    },
    { what: 'nothing, where nobody is credited', fields: { dates: { published: day1 }, authors: [] }, second: null },
  ])('[BYL-2] says $what', ({ fields, second }) => {
    expect(wordsOf(planByline(sampleArticle(fields))?.second)).toEqual(second)
  })
})

describe('the short byline', () => {
  it.each([
    {
      what: 'a review after the author',
      fields: { authors: [author, editor], medicalReviewers: [reviewer], dates: { medicallyReviewed: day1 } },
      lines: [
        'Written by <b>Ada Author and Ed Editor</b>',
        'Medically reviewed by <b>Rita Reviewer</b> on January 1, 2026',
      ],
    },
    {
      what: 'a date without people',
      fields: { dates: { published: day1 } },
      lines: ['Published on January 1, 2026'],
    },
    {
      what: 'an author without a date',
      fields: { authors: [author] },
      lines: ['Written by <b>Ada Author</b>'],
    },
    { what: 'nobody but an editor, without a date', fields: { editors: [editor] }, lines: null },
  ])('[RAIL-1] says $what', ({ fields, lines }) => {
    expect(planByline(sampleArticle(fields))?.summary?.map(wordsOf) ?? null).toEqual(lines)
  })
})

describe('[REV-3] the byline of a medical review', () => {
  const reviewed = { medicalReviewers: [reviewer], dates: { published: day1, medicallyReviewed: day2 } }
  const lineOf = (review: Article['review']) => {
    const plan = planByline({ ...sampleArticle(reviewed), review })
    return [plan && wordsOf(leadOf(plan)), wordsOf(plan?.second)]
  }
  const signed = (changed: object): Article['review'] =>
    ({
      kind: 'signed',
      isCurrent: true,
      isOverdue: false,
      isWithdrawn: false,
      isReturn: false,
      minor: null,
      review: { statement: { text: { hash: 'a'.repeat(64) } } },
      ...changed,
    }) as Article['review']

  it.each([
    ['stands', signed({}), ['Medically reviewed by <b>Rita Reviewer</b> on February 2, 2026', null]],
    [
      'is overdue',
      signed({ isOverdue: true }),
      ['Medically reviewed by <b>Rita Reviewer</b> on February 2, 2026 · next review overdue', null],
    ],
    [
      'is of another text',
      signed({ isCurrent: false }),
      ['Published on January 1, 2026', 'Reviewed by <b>Rita Reviewer</b> on February 2, 2026, changed since'],
    ],
    [
      'was withdrawn',
      signed({ isCurrent: false, isWithdrawn: true }),
      ['Published on January 1, 2026', 'Reviewed by <b>Rita Reviewer</b> on February 2, 2026, review withdrawn'],
    ],
    [
      'is stated of another text',
      { kind: 'stated', isCurrent: false } as const,
      ['Published on January 1, 2026', 'Reviewed by <b>Rita Reviewer</b> on February 2, 2026, changed since'],
    ],
  ])('that %s', (_, review, lines) => {
    expect(lineOf(review)).toEqual(lines)
  })

  it('[REV-5] links "changed since" to the changes, where the reviewed text is known', () => {
    const linked = (review: Article['review']) => {
      const credit = planByline({ ...sampleArticle(reviewed), review })?.credits[0]
      if (!credit) throw new Error('no credit')
      return markupOf(<BylineText line={{ kind: 'credit', credit }} names={() => 'Rita'} linksChanges />)
    }
    const link = (hash: string) =>
      `Reviewed by Rita on February 2, 2026, <a href="/history/since/${hash}/health/sample">changed since</a>`
    expect(linked(signed({ isCurrent: false }))).toBe(link('a'.repeat(64)))
    const stated = { kind: 'stated', isCurrent: false } as const
    expect(linked({ ...stated, statedOf: 'b'.repeat(64) })).toBe(link('b'.repeat(64)))
    expect(linked(stated)).not.toContain('<a')
    expect(linked(signed({ isCurrent: false, isWithdrawn: true }))).not.toContain('<a')
  })
})
