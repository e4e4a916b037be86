import { expect, it } from 'vitest'
import { plainParagraphs } from './pasting.ts'

it.each([
  ['a phrase, with its spaces', ' and  more ', [' and more ']],
  ['nothing', '', []],
  ['lines of a word processor', 'One.\r\nTwo.\r\n\r\nThree.', ['One.', 'Two.', 'Three.']],
  ['line ends of old and of rare kinds', 'One.\rTwo.\u2028Three.', ['One.', 'Two.', 'Three.']],
  [
    'lines that a mail program has broken',
    'Take the medicine with food and a glass of water, and do not lie\ndown for half an hour. Call a doctor where the pain comes back or\ngets worse.\n\nThe end.',
    [
      'Take the medicine with food and a glass of water, and do not lie down for half an hour. Call a doctor where the pain comes back or gets worse.',
      'The end.',
    ],
  ],
])('[NEWS-7] plain text as paragraphs: %s', (_, text, paragraphs) => {
  expect(plainParagraphs(text)).toEqual(paragraphs)
})
