import { expect, it } from 'vitest'
import { Sign } from '#model/safety/sign.ts'
import { findSigns } from './find-signs.ts'

const signs = [
  { sign: 'chest pain', words: ['chest pain', 'pain … chest'], level: 'emergency' },
  { sign: 'confusion', words: ['confus*'], level: 'emergency' },
  {
    sign: 'fast heartbeat',
    words: ['fast heartbeat'],
    level: 'same-day',
    circumstances: [{ when: 'after a shot', words: ['after a shot'], level: 'emergency', source: 'nhs' }],
  },
  {
    sign: 'vomiting',
    words: ['vomit*'],
    level: 'same-day',
    circumstances: [{ when: 'with diabetes', words: ['have diabetes'], level: 'emergency', source: 'nhs' }],
  },
  { sign: 'blood in the stool', words: ['blood … stool'], level: 'two-weeks' },
  { sign: 'much blood in the stool', words: ['lot of blood in the stool'], level: 'emergency' },
  { sign: 'lasting spot', words: ['spot … has not healed'], level: 'two-weeks' },
  {
    sign: 'belly pain',
    words: ['belly pain', 'belly hurts|aches'],
    level: 'emergency',
    circumstances: [{ when: 'it passed', words: ['passed … rest*'], level: 'same-day', source: 'nhs' }],
  },
  { sign: 'high ketones', words: ['over 3 mmol/L'], level: 'emergency' },
].map((sign) => Sign.parse({ source: 'nhs', ...sign }))

const tell = (text: string, lead = '') =>
  findSigns({ text, lead, isListed: true, line: 1, column: 1 }, signs).map(
    ({ sign, when, level }) => `${sign.sign}${when ? ` (${when})` : ''}: ${level}`,
  )

it.each([
  { what: 'words in any case, with any ending', text: 'Confusion', expected: ['confusion: emergency'] },
  { what: 'words with others between', text: 'New pain, or pressure, in the chest', expected: [] },
  { what: 'up to five words between', text: 'pain or pressure deep in the chest', expected: ['chest pain: emergency'] },
  { what: 'no part of a word', text: 'a spotless chest painting', expected: [] },
  { what: 'numbers and units', text: 'Ketones are over 3 mmol/L.', expected: ['high ketones: emergency'] },
  {
    what: 'the longer of two phrases at one place',
    text: 'a lot of blood in the stool',
    expected: ['much blood in the stool: emergency'],
  },
  {
    what: 'each part of a list by itself',
    text: 'a fast heartbeat, vomiting, or chest pain',
    expected: ['fast heartbeat: same-day', 'vomiting: same-day', 'chest pain: emergency'],
  },
  {
    what: 'a sign that is named twice: once',
    text: 'chest pain, or pain in the chest',
    expected: ['chest pain: emergency'],
  },
  {
    what: 'a combination as its most urgent sign',
    text: 'a fast heartbeat with confusion',
    expected: ['confusion: emergency'],
  },
  {
    what: 'a circumstance in another part of the list: it does not count',
    text: 'a fast heartbeat, or hives after a shot',
    expected: ['fast heartbeat: same-day'],
  },
  {
    what: 'a circumstance in what leads up to the list',
    lead: 'You have diabetes, and:',
    text: 'you vomit',
    expected: ['vomiting (with diabetes): emergency'],
  },
  {
    what: 'a phrase that begins in what leads up to the list',
    lead: 'A spot:',
    text: 'has not healed',
    expected: ['lasting spot: two-weeks'],
  },
  { what: 'either of two words', text: 'your belly aches', expected: ['belly pain: emergency'] },
  {
    what: 'a circumstance that makes less of it',
    text: 'belly pain that passed after a rest',
    expected: ['belly pain (it passed): same-day'],
  },
  {
    what: 'no such circumstance where it is negated',
    text: 'belly pain that has not really passed with rest',
    expected: ['belly pain: emergency'],
  },
  {
    what: 'no such circumstance where it is negated in its midst',
    text: 'belly pain that passed but not with rest',
    expected: ['belly pain: emergency'],
  },
  {
    what: 'a circumstance after a negation of something else',
    text: 'you did not call and the belly pain passed with rest',
    expected: ['belly pain (it passed): same-day'],
  },
  {
    what: 'no sign that stands in what leads up to the list alone',
    lead: 'With chest pain:',
    text: 'rest',
    expected: [],
  },
  {
    what: 'a question with its answer',
    text: 'Did the chest pain go? Call. After that, rest.',
    expected: ['chest pain: emergency'],
  },
])('finds $what', ({ lead, text, expected }) => {
  expect(tell(text, lead)).toEqual(expected)
})
