import { describe, expect, it } from 'vitest'
import { Topic } from '../safety/topic.ts'
import { type AdLevel, AdPolicy, type AdPolicyFacts, decideAds as decideWith, reasonInWords } from './ad-policy.ts'

const policy = AdPolicy.parse({
  rules: [
    { level: 'none', reason: 'Suicide', titles: ['suicid*', 'self-harm'], sections: ['in-a-crisis'] },
    { level: 'none', reason: 'Eating disorders', articles: ['/health/purging'] },
    { level: 'none', reason: 'Read in an emergency', topics: ['stroke'] },
    { level: 'none', reason: 'Children', titles: ['child', 'he/she grows'], except: ["child's pose"] },
    { level: 'open-untargeted', reason: 'Mental health', categories: ['/health/mental-health'] },
    { level: 'open', reason: 'Wellness', categories: ['/wellness', '/health'] },
  ],
  diagnosisTitles: ['diabetes', 'living with'],
})

const topics = [
  Topic.parse({ id: 'stroke', phrases: ['stroke*'], typed: ['drooping face'], except: ['golf stroke'] }),
  Topic.parse({ id: 'choking', phrases: ['choking'] }),
]
const decideAds = (facts: AdPolicyFacts, policy: AdPolicy) => decideWith(facts, policy, topics)

const facts = (fields: Partial<AdPolicyFacts>): AdPolicyFacts => ({
  path: '/wellness/walking',
  title: 'Walking',
  categories: ['/wellness'],
  sections: ['why'],
  hasCrisisBox: false,
  suggestsDiagnosis: false,
  lacking: [],
  ...fields,
})

it.each<{ what: string; given: Partial<AdPolicyFacts>; level: AdLevel; reason: RegExp }>([
  { what: 'no rule', given: { categories: ['/travel'] }, level: 'house', reason: /no rule names this article/ },
  { what: 'no category', given: { categories: [] }, level: 'house', reason: /no rule/ },
  { what: 'a category', given: {}, level: 'open', reason: /category \/wellness/ },
  {
    what: 'a category above',
    given: { categories: ['/wellness', '/wellness/sleep'] },
    level: 'open',
    reason: /category \/wellness/,
  },
  {
    what: 'two categories, the stricter one below',
    given: { categories: ['/health', '/health/mental-health'] },
    level: 'open-untargeted',
    reason: /Mental health/,
  },
  {
    what: 'two lines of categories',
    given: { categories: ['/wellness', '/health', '/health/mental-health'] },
    level: 'open-untargeted',
    reason: /Mental health/,
  },
  { what: 'a section', given: { sections: ['why', 'in-a-crisis'] }, level: 'none', reason: /section in-a-crisis/ },
  { what: 'the article', given: { path: '/health/purging' }, level: 'none', reason: /article \/health\/purging/ },
  { what: 'its title', given: { title: 'After a Suicide' }, level: 'none', reason: /title with "suicid\*"/ },
  { what: 'any ending', given: { title: 'Suicidal thoughts' }, level: 'none', reason: /suicid\*/ },
  { what: 'a hyphen or a space', given: { title: 'Self-harm and you' }, level: 'none', reason: /self-harm/ },
  { what: 'a topic', given: { title: 'After a stroke' }, level: 'none', reason: /emergency \(title with "stroke\*"\)/ },
  { what: 'what only sounds like a topic', given: { title: 'Your golf stroke' }, level: 'open', reason: /Wellness/ },
  { what: 'both', given: { title: 'A golf stroke, and a stroke' }, level: 'none', reason: /emergency/ },
  { what: 'what readers type of a topic', given: { title: 'A drooping face' }, level: 'open', reason: /Wellness/ },
  { what: 'a topic that no rule names', given: { title: 'Choking' }, level: 'open', reason: /Wellness/ },
  { what: 'an exception to a title', given: { title: 'Child’s pose' }, level: 'open', reason: /Wellness/ },
  { what: 'either of two words', given: { title: 'How she grows' }, level: 'none', reason: /Children/ },
  {
    what: 'a box for a crisis, which no rule opens',
    given: { hasCrisisBox: true },
    level: 'none',
    reason: /level=crisis.*\n.*category \/wellness/,
  },
  { what: 'the word within another', given: { title: 'Pesticide and skin' }, level: 'open', reason: /Wellness/ },
])('[ADS-9] the strictest rule decides, here by $what: $level', ({ given, level, reason }) => {
  const decision = decideAds(facts(given), policy)
  expect(decision.level).toBe(level)
  expect(decision.allowsPromotion).toBe(level !== 'none')
  expect(decision.reasons.map(reasonInWords).join('\n')).toMatch(reason)
})

describe('targeting', () => {
  it.each([
    { what: 'an open article', given: {}, allows: true },
    { what: 'a title that suggests a diagnosis', given: { title: 'Type 2 diabetes' }, allows: false },
    { what: 'a phrase of several words', given: { title: 'Living with pain' }, allows: false },
    { what: 'an article that may suggest one', given: { suggestsDiagnosis: true }, allows: false },
    {
      what: 'an article open without targeting',
      given: { categories: ['/health/mental-health'] },
      allows: false,
    },
    { what: 'house ads', given: { categories: [] }, allows: false },
  ])('[ADS-9] is allowed to $what: $allows', ({ given, allows }) => {
    expect(decideAds(facts(given), policy).allowsTargeting).toBe(allows)
  })

  it('[ADS-9] gives the reason for being off', () => {
    expect(decideAds(facts({ title: 'Type 2 diabetes' }), policy).reasons).toContainEqual({
      effect: 'no targeting',
      because: 'the title suggests a diagnosis ("diabetes")',
    })
  })
})

it.each([
  { title: 'A child with asthma', phrase: 'child' },
  { title: 'Asthma in CHILDREN', phrase: 'children' },
  { title: 'Birth  defects of the heart', phrase: 'birth defect*' },
  { title: 'Grandchild', phrase: null },
])('[ADS-9] of the phrases of a list, "$title" has $phrase', ({ title, phrase }) => {
  const rule = { level: 'none', reason: 'Illness of children', titles: ['child', 'children', 'birth defect*'] }
  const { level, reasons } = decideAds(facts({ title, categories: [] }), AdPolicy.parse({ rules: [rule] }))
  expect(level).toBe(phrase === null ? 'house' : 'none')
  if (phrase !== null) expect(reasons.map(reasonInWords).join()).toContain(`title with "${phrase}"`)
})

it('[ADS-9] a policy without rules allows only house ads', () => {
  expect(decideAds(facts({}), AdPolicy.parse({}))).toMatchObject({ level: 'house', allowsTargeting: false })
})

it.each(['suicid.*', '(a+)+', 'a|b', '*', 'a*b', 'a  b', 'a/', 'a//b'])(
  'a title phrase holds words and final stars alone, not %s',
  (titles) => {
    expect(AdPolicy.safeParse({ diagnosisTitles: [titles] }).success).toBe(false)
  },
)

it('a rule names something', () => {
  expect(AdPolicy.safeParse({ rules: [{ level: 'none', reason: 'Nothing' }] }).success).toBe(false)
})

it('[LANG-4] an article in a language without rules of the site is closed, with the reason', () => {
  const { level, allowsPromotion, allowsTargeting, reasons } = decideAds(
    facts({ lacking: ['adPolicy', 'topics'] }),
    policy,
  )
  expect([level, allowsPromotion, allowsTargeting]).toEqual(['none', false, false])
  expect(reasons[0]).toEqual({
    effect: 'none',
    because: 'The site has no adPolicy, topics in the language of the article',
  })
})
