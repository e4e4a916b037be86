import { describe, expect, it } from 'vitest'
import { type FeedbackType, feedbackSets, feedbackTypes } from '#model/readers/feedback.ts'
import { escapedHtml } from '#model/text/text.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planFeedback, planHelpful } from './feedback.rules.ts'
import { Feedback } from './feedback.schema.ts'
import { FeedbackSurvey } from './feedback-survey.schema.ts'

const article = { path: '/health/dark-spots', title: 'Dark spots' }
const site = {
  urgencyTexts: { emergency: escapedHtml('Call 999.') },
  doctorQuestionLink: { name: 'Ask a doctor', link: 'https://doctors.example.com' },
}
const plan = (set?: string, type?: string) => planFeedback({ set, type }, article, site)

describe('the question at the end of an article', () => {
  it('[FEED-1] links to the form of each answer', () => {
    expect(planHelpful(article.path)).toMatchObject({
      answers: [
        { answer: 'yes', href: '/feedback/new?article=%2Fhealth%2Fdark-spots&set=positive' },
        { answer: 'no', href: '/feedback/new?article=%2Fhealth%2Fdark-spots&set=negative' },
      ],
    })
  })
})

describe('the steps of feedback', () => {
  it.each([
    ['positive', ['Changed Life', 'Helpful', 'I have a medical question.']],
    ['negative', ['Suggestion', 'Not Helpful', 'I have a medical question.']],
  ])('[FEED-2] %s: begins with the choice of %o', (set, labels) => {
    const planned = plan(set)
    expect(planned?.choices.map(({ label }) => label)).toEqual(labels)
    expect(planned?.step).toBe('choice')
  })

  it('[FEED-1] links from each choice to its form, and back to the choice', () => {
    for (const set of feedbackSets)
      for (const { type, label, href } of plan(set)?.choices ?? []) {
        const query = Object.fromEntries(new URL(href, 'https://salus.test').searchParams)
        expect(query).toEqual({ article: article.path, set, type })
        const planned = plan(query.set, query.type)
        expect(planned?.step).toBe(type === 'neutralMedicalQuestion' ? 'medical' : 'form')
        if (planned?.step === 'form') expect(planned.chosen).toMatchObject({ type, label })
        expect(planned?.changeHref).toBe(`/feedback/new?article=%2Fhealth%2Fdark-spots&set=${set}`)
      }
  })

  it('[FEED-3] a medical question gets the partner and advice for an emergency', () => {
    expect(plan('negative', 'neutralMedicalQuestion')).toMatchObject({
      step: 'medical',
      doctor: site.doctorQuestionLink,
      emergency: 'Call 999.',
    })
    expect(planFeedback({ set: 'negative' }, article, { urgencyTexts: {} })).toMatchObject({
      doctor: null,
      emergency: null,
    })
  })

  it.each([[undefined], ['neutral']])('there are none for the set %s', (set) => {
    expect(plan(set)).toBeNull()
  })

  it.each(['positiveInformative', 'nonsense'])('the choice comes first if %s is no type of the set', (type) => {
    expect(plan('negative', type)?.step).toBe('choice')
  })
})

describe('the fields of feedback', () => {
  const given = (label: string, changed: object = {}) => ({
    trackingTypeLabel: label,
    mainQuestion: 'Text',
    yourEmail: 'ana@example.org',
    yourName: 'Ana',
    pathname: '/health/dark-spots',
    ...changed,
  })
  const problems = (input: object) =>
    Feedback.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), englishTexts.words(message)]) ??
    []

  it.each(Object.keys(feedbackTypes) as FeedbackType[])(
    '[FEED-4] %s: a text is required only for the negative types',
    (type) => {
      const isNeeded = type.startsWith('negative')
      const expected = isNeeded ? [['mainQuestion', 'Please enter your feedback']] : []
      const { label } = feedbackTypes[type]
      expect(problems(given(label, { mainQuestion: '  ' }))).toEqual(expected)
      expect(problems(given(label, { mainQuestion: undefined }))).toEqual(expected)
      expect(problems(given(label))).toEqual([])
    },
  )

  it('[FEED-4] limits the length of texts', () => {
    for (const [field, length] of [
      ['mainQuestion', 1500],
      ['yourName', 64],
    ] as const) {
      expect(problems(given('Suggestion', { [field]: 'a'.repeat(length) }))).toEqual([])
      expect(problems(given('Suggestion', { [field]: 'a'.repeat(length + 1) }))).toMatchObject([
        [field, expect.any(String)],
      ])
    }
    const email = (length: number) => {
      const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.org`
      return `${'a'.repeat(length - domain.length - 1)}@${domain}`
    }
    expect(email(256)).toHaveLength(256)
    expect(problems(given('Helpful', { yourEmail: email(250) }))).toEqual([])
    expect(problems(given('Helpful', { yourEmail: email(257) }))).toMatchObject([['yourEmail', expect.any(String)]])
  })

  it.each(['ana', 'ana@', 'a b@example.org', 'ana@example.org, ben@example.org'])(
    '[FEED-8] %j is no email',
    (yourEmail) => {
      expect(problems(given('Helpful', { yourEmail }))).toEqual([['yourEmail', 'Error in email format']])
    },
  )

  it('email and name are optional, but the newsletter needs the email', () => {
    expect(problems({ trackingTypeLabel: 'Helpful', pathname: '/health/dark-spots' })).toEqual([])
    expect(problems(given('Helpful', { yourEmail: '', newsletter: 'on' }))).toEqual([
      ['yourEmail', 'Please enter your email'],
    ])
  })

  it.each([
    ['trackingTypeLabel', 'Nice'],
    ['trackingTypeLabel', undefined],
    ['pathname', 'health'],
    ['pathname', '/health?q=secret'],
    ['pathname', undefined],
    ['mainQuestion', 7],
    ['mainQuestion', 'a\0b'],
    ['newsletter', 'perhaps'],
  ])('[ERR-3] refuses %s as %j', (field, value) => {
    expect(problems(given('Helpful', { [field]: value })).map(([name]) => name)).toEqual([field])
  })
})

describe('the survey', () => {
  it('[FEED-6] takes any flat fields', () => {
    const answers = { reader: 'Myself', stars: 4, again: true, pathname: '/health/dark-spots' }
    expect(FeedbackSurvey.parse(answers)).toEqual(answers)
  })

  it.each<[string, unknown]>([
    ['a list', []],
    ['fields within fields', { answers: { reader: 'Myself' } }],
    ['a name that is none', { 'a b': 'c' }],
    ['a long text', { text: 'a'.repeat(501) }],
    ['many fields', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, '']))],
    ['null', { reader: null }],
  ])('[FEED-6] [ERR-3] refuses %s', (_, answers) => {
    expect(FeedbackSurvey.safeParse(answers).success).toBe(false)
  })
})
