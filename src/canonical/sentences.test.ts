import { expect, it } from 'vitest'
import type { CanonicalElement } from './canonical-node.ts'
import { sectionOfWords, sentenceLines } from './sentences.ts'

const text: CanonicalElement = [
  'salus-text-1',
  [],
  ['head', [], ['title', [], 'Spots'], ['deck', [], 'What helps.']],
  [
    'section',
    ['id', 'care', 'title', 'Care'],
    ['heading', ['level', '2'], 'Care'],
    ['p', [], 'Take 5 ', ['sub', [], 'mg'], '. Rest  well.'],
    ['ul', [], ['li', [], ['p', [], 'Do not scratch.']], ['li', [], 'Drink.']],
  ],
  ['section', ['id', 'later'], ['p', [], 'Rest well.']],
  ['end', [], ['source', [], 'A study.']],
]

it('[REV-10] a text is offered as its sentences, by section', () => {
  expect(sentenceLines(text, 'en')).toEqual([
    { section: '', title: '', sentences: ['Spots'] },
    { section: '', title: '', sentences: ['What helps.'] },
    { section: 'care', title: 'Care', sentences: ['Care'] },
    { section: 'care', title: 'Care', sentences: ['Take 5 mg.', 'Rest well.'] },
    { section: 'care', title: 'Care', sentences: ['Do not scratch.'] },
    { section: 'care', title: 'Care', sentences: ['Drink.'] },
    { section: 'later', title: '', sentences: ['Rest well.'] },
  ])
})

it('[REV-10] words are found exactly, and never a lookalike', () => {
  expect(sectionOfWords(text, 'Take 5 mg')).toBe('care')
  expect(sectionOfWords(text, 'Rest well.', 'later')).toBe('later')
  expect(sectionOfWords(text, '  Rest\n well. ')).toBe('care')
  for (const none of ['Take 50 mg', 'take 5 mg', 'A study.', 'scratch. Drink', ' '])
    expect.soft(sectionOfWords(text, none), none).toBeNull()
})
