import { describe, expect, it } from 'vitest'
import { wordingKeys } from '../formats/wording-format.ts'
import { adviseText, linksOf } from './advise.ts'
import { ownWords } from './own-words.ts'
import { wordingOf } from './wording.ts'

const site = {
  plainWords: { 'dark spot': ['dark mark'], additional: [] },
  avoidedTerms: { addict: { say: ['person with an addiction'], why: 'an illness is not a name' } },
}
const wording = wordingOf([site], ownWords('en'))
const advise = (text: string, language = 'en') =>
  adviseText(text, { language, wording: language === 'en' ? wording : wordingOf([site], ownWords(language)) })
const said = (text: string, language?: string) =>
  advise(text, language).advice.map(({ kind, from, to, instead }) => [
    kind,
    text.slice(from, to),
    ...(instead.length > 0 ? [instead.join(' / ')] : []),
  ])
const words = (count: number, last = 'end') => `One${' word'.repeat(count - 2)} ${last}.`

describe('[NEWS-8] advice names the words it applies to', () => {
  it.each([
    { what: 'a sentence of 25 words: none', text: words(25), said: [] },
    { what: 'a sentence of 26 words', text: words(26), said: [['long-sentence', words(26)]] },
    {
      what: 'the long one of two',
      text: `Short one. ${words(30)} Another.`,
      said: [['long-sentence', words(30)]],
    },
    {
      what: 'a title within a sentence ends none',
      text: `Ask Dr. Lind ${words(23)}`,
      said: [['long-sentence', `Ask Dr. Lind ${words(23)}`]],
    },
    { what: 'a long heading: none', text: `## ${words(30)}`, said: [] },
    { what: 'a list is no sentence', text: Array.from({ length: 20 }, () => '- two words').join('\n'), said: [] },
    { what: 'citations are no words', text: `${words(25).slice(0, -1)} [@a; @b].`, said: [] },
    {
      what: 'a hard word, with its case',
      text: 'Hypertension is common.',
      said: [['hard-word', 'Hypertension', 'High blood pressure']],
    },
    {
      what: 'a hard word over a line end',
      text: 'Rest prior\nto surgery.',
      said: [['hard-word', 'prior\nto', 'before']],
    },
    {
      what: 'of two that overlap the longer one',
      text: 'A pulmonary embolism.',
      said: [['hard-word', 'pulmonary embolism', 'blood clot in the lung']],
    },
    { what: 'no part of a word', text: 'Prehypertension, non-acute.', said: [] },
    {
      what: 'a word that is explained',
      text: 'Hypertension (high blood pressure) is common.\n\nHypertension can be treated.',
      said: [],
    },
    { what: 'a word that explains', text: 'High blood pressure, or hypertension, is common.', said: [] },
    {
      what: 'a plain word in another sentence: no explanation',
      text: 'High blood pressure is common. Hypertension kills.',
      said: [['hard-word', 'Hypertension', 'High blood pressure']],
    },
    { what: 'a word of the site', text: 'A dark spot.', said: [['hard-word', 'dark spot', 'dark mark']] },
    { what: 'a word that the site takes for plain', text: 'An additional dose.', said: [] },
    {
      what: 'a term that the site does not use',
      text: 'He is an **addict**.',
      said: [['term', 'addict', 'person with an addiction']],
    },
    { what: 'in a heading', text: '## Renal care', said: [['hard-word', 'Renal', 'Kidney / Of the kidneys']] },
    {
      what: 'in a list within a block',
      text: ':::warning{title=A}\n- acute pain\n:::',
      said: [['hard-word', 'acute', 'sudden / short-term']],
    },
    {
      what: 'in a cell',
      text: '| A | B |\n| - | - |\n| x | renal |',
      said: [['hard-word', 'renal', 'kidney / of the kidneys']],
    },
    {
      what: 'behind escapes and entities',
      text: '1 \\* 2 &amp; acute',
      said: [['hard-word', 'acute', 'sudden / short-term']],
    },
    { what: 'in code: none', text: '```\nutilize\n```', said: [] },
    { what: 'in the front matter: none', text: '---\ntitle: Utilize\n---\nText.', said: [] },
    { what: 'a picture without alternative text', text: 'See ![](spots).', said: [['no-alt', '![](spots)']] },
    { what: 'a picture with one: none', text: 'See ![Two spots](spots).', said: [] },
  ])('$what', ({ text, said: expected }) => expect(said(text)).toEqual(expected))

  it('reports links that answered with an error', () => {
    const text = 'See [the study](https://a.test/1) and [this](https://b.test/2).'
    const faults = new Map([['https://a.test/1', 'answers with status 500']])
    const { advice } = adviseText(text, { language: 'en', wording, faults })
    expect(advice.map(({ from, to, found }) => [text.slice(from, to), found])).toEqual([
      ['the study', 'a link to https://a.test/1, which answers with status 500'],
    ])
    expect(linksOf(text)).toEqual(['https://a.test/1', 'https://b.test/2'])
  })

  it('applies to other languages what holds there: sentences, pictures, and the words of the site', () => {
    expect(said('Utilize. ![](spots)', 'es')).toEqual([['no-alt', '![](spots)']])
    expect(said('Un addict.', 'es')).toHaveLength(1)
    expect(advise(words(200), 'es').reading.grade).toBeNull()
  })
})

describe('[NEWS-8] the reading grade', () => {
  const repeated = (sentence: string) => Array(30).fill(sentence).join(' ')

  it.each([
    { what: 'short words in short sentences', text: repeated('The cat sat on the mat.'), below: 2 },
    {
      what: 'long words',
      text: repeated('Considerable complications necessitate hospitalization immediately.'),
      above: 20,
    },
  ])('$what', ({ text, above = -1, below = 99 }) => {
    const { grade } = advise(text).reading
    expect(grade).toBeGreaterThan(above)
    expect(grade).toBeLessThan(below)
  })

  it('counts words and sentences', () => {
    const text = Array(15).fill('Doctors often tell us to eat many vegetables.').join(' ')
    expect(advise(text).reading).toMatchObject({ words: 120, sentences: 15 })
  })

  it('is null below a hundred words', () => expect(advise('Few words.').reading.grade).toBeNull())
  it('has the goal of the site', () => {
    expect(advise('A').reading.goal).toBe(8)
    expect(wordingOf([{ readingGrade: 6 }], ownWords('en')).readingGrade).toBe(6)
  })
})

describe('[NEWS-8] the words of a site', () => {
  it.each([
    [{ plainWords: { '(a+)+': ['a'] } }],
    [{ plainWords: { fine: 'no list' } }],
    [{ avoidedTerms: { addict: { say: ['x'] } } }],
    [{ readingGrade: 'eight' }],
  ])('are refused as %j', (value) => expect(wordingKeys.safeParse(value).success).toBe(false))

  it("include those of Salus' own list, none twice", () => {
    const own = Object.fromEntries([...ownWords('en')].map(([word, plain]) => [word, [...plain]]))
    expect(wordingKeys.safeParse({ plainWords: own }).error).toBeUndefined()
  })
})
