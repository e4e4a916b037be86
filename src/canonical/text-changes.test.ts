import { describe, expect, it } from 'vitest'
import type { CanonicalElement, CanonicalNode } from './canonical-node.ts'
import { minorChanges } from './minor-changes.ts'
import { textChanges } from './text-changes.ts'

const text = (...nodes: CanonicalNode[]): CanonicalElement => [
  'salus-text-1',
  ['language', 'en'],
  ['head', [], ['title', [], 'Naps']],
  ['section', ['id', 'dose', 'title', 'Dose'], ...nodes],
  ['end', [], ['source', ['link', 'https://a.example'], 'A guideline']],
]
const p = (...children: CanonicalNode[]): CanonicalElement => ['p', [], ...children]
const changed = (before: CanonicalNode, after: CanonicalNode) => textChanges(text(before), text(after))

describe('[REV-4] a typed difference', () => {
  it.each([
    ['number', 'Take 5 mg.', 'Take 50 mg.'],
    ['number', 'Take two tablets.', 'Take three tablets.'],
    ['unit', 'Take 5 mg.', 'Take 5 g.'],
    ['negation', 'Do not drive.', 'Do drive.'],
    ['permission', 'You may drive.', 'You must drive.'],
    ['comparison', 'If it is above normal.', 'If it is below normal.'],
    ['order', 'Take it before meals.', 'Take it after meals.'],
    ['frequency', 'Take it daily.', 'Take it weekly.'],
    ['route', 'Put it into your nose.', 'Put it into your eye.'],
    ['group', 'Safe for adults.', 'Safe for children.'],
    ['pregnancy', 'Fine when pregnant.', 'Fine when tired.'],
    ['urgency', 'See a doctor immediately.', 'See a doctor sometime.'],
    ['medicine', 'Atenolol helps.', 'Atorvastatin helps.'],
    ['wording', 'A nap helps.', 'A nap works.'],
    ['negation', 'No tome más.', 'Tome más.'],
    ['negation', 'لا تقد السيارة.', 'قد السيارة.'],
  ])('says that %s was changed: %s → %s', (kind, before, after) => {
    const [found] = changed(p(before), p(after))
    expect(found).toMatchObject({ section: 'dose', place: 'Dose' })
    expect(found?.kinds).toContain(kind)
  })

  it('puts numbers, units and negations before wording, and shows the words of each line', () => {
    const before = text(p('A nap helps.'), p('Do not drive.'), p('Take 5 mg.'))
    const after = text(p('A nap works.'), p('Do drive.'), p('Take 9 mg.'))
    const found = textChanges(before, after)
    expect(found.map(({ kinds }) => kinds[0])).toEqual(['number', 'negation', 'wording'])
    expect(found[0]?.words).toEqual([
      { text: 'Take', only: null },
      { text: ' ', only: null },
      { text: '5', only: 'before' },
      { text: '9', only: 'after' },
      { text: ' ', only: null },
      { text: 'mg', only: null },
      { text: '.', only: null },
    ])
  })

  it('sees marks, targets of links, moved items, sources and changes without words', () => {
    expect(changed(p('103'), p('10', ['sup', [], '3']))[0]?.kinds).toContain('mark')
    expect(changed(p(['a', ['href', '/a'], 'See']), p(['a', ['href', '/b'], 'See']))[0]?.kinds).toContain('link')
    const items = (...names: string[]): CanonicalElement => [
      'ul',
      [],
      ...names.map((name): CanonicalElement => ['li', [], p(name)]),
    ]
    const moved = textChanges(
      text(
        ['heading', ['level', '3'], 'Do'],
        items('Rest', 'Run'),
        ['heading', ['level', '3'], 'Avoid'],
        items('Smoke'),
      ),
      text(
        ['heading', ['level', '3'], 'Do'],
        items('Rest'),
        ['heading', ['level', '3'], 'Avoid'],
        items('Smoke', 'Run'),
      ),
    )
    expect(moved.flatMap(({ kinds }) => kinds)).toEqual(['moved', 'moved'])
    const [, , ...parts] = text()
    const other: CanonicalElement = ['salus-text-1', ['language', 'en'], ...parts.slice(0, 2), ['end', []]]
    expect(textChanges(text(), other)[0]?.kinds).toContain('source')
    expect(changed(['ul', [], ['li', [], p('A')]], ['ol', [], ['li', [], p('A')]])).not.toEqual([])
    expect(changed(['hr', []], p())).not.toEqual([])
  })
})

describe('[REV-3] minor changes', () => {
  const known = new Set('receive tablets occurred before without hypotension perineal causal casual'.split(' '))
  const minor = (before: CanonicalNode, after: CanonicalNode) =>
    minorChanges(text(before), text(after), (word) => known.has(word.toLowerCase()))

  it.each([
    ["Don't stop.", 'Don’t stop.'],
    ['Say "help" at once.', 'Say “help” at once.'],
    ['Wait...', 'Wait…'],
    ['A nap – short – helps.', 'A nap — short — helps.'],
    ['You recieve it.', 'You receive it.'],
    ['It ocurred.', 'It occurred.'],
  ])('is typography and spelling: %s → %s', (before, after) => {
    expect(minor(p(before), p(after))).toHaveLength(1)
  })

  it.each([
    ['2–3 tablets', '2—3 tablets'],
    ['5 – 10 mg', '5 - 10 mg'],
    ['A height of 5” today', "A height of 5' today"],
    ['Let us eat, children.', 'Let us eat children.'],
    ['Do not stop.', 'Do not stop!'],
    ['a causal link', 'a casual link'],
    ['hypertension', 'hypotension'],
    ['peroneal pain', 'perineal pain'],
    ['wihtout food', 'without food'],
    ['beofre food', 'before food'],
    ['Tablets help.', 'tablets help.'],
    ['You recieve 5.', 'You receive 6.'],
  ])('is nothing else: %s → %s', (before, after) => {
    expect(minor(p(before), p(after))).toBeNull()
  })

  it('is no change of an element, an attribute or their order', () => {
    expect(minor(p('a'), ['pre', [], 'a'])).toBeNull()
    expect(minor(p(['a', ['href', '/a'], 'See']), p(['a', ['href', '/b'], 'See']))).toBeNull()
    expect(minor(['ul', [], p('a'), p('b')], ['ul', [], p('b'), p('a')])).toBeNull()
    expect(minor(p('a', ['br', []]), p('a'))).toBeNull()
  })
})
