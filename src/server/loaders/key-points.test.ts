import { expect, it } from 'vitest'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { keyPoints } from './key-points.ts'

const section = (id: string, ...children: CanonicalElement[]): CanonicalElement => ['section', ['id', id], ...children]
const text = (...sections: CanonicalElement[]): CanonicalElement => [
  'salus-text-1',
  [],
  ['head', []],
  ...sections,
  ['end', []],
]

it('[REV-12] the key points are the lines of the quick look, unchanged', () => {
  const quick = section(
    'quick-look',
    ['heading', [], 'Quick look'],
    ['ul', [], ['li', [], 'Take 10', ['sup', [], '3'], ' units.'], ['li', [], 'Rest.']],
  )
  expect(keyPoints(text(section('a', ['p', [], 'No.']), quick), 'en')).toEqual(['Take 103 units.', 'Rest.'])
})

it('[REV-12] without a quick look they are the first sentence of each section, none of them cut', () => {
  const long = `${'word '.repeat(60)}.`
  const found = keyPoints(
    text(
      section('a', ['heading', [], 'A'], ['p', [], 'First one. Second one.'], ['p', [], 'Third.']),
      section('b', ['p', [], long]),
      section('c', ['p', [], '¿Duele? Sí.']),
    ),
    'es',
  )
  expect(found).toEqual(['First one.', '¿Duele?'])
})
