import { describe, expect, it } from 'vitest'
import type { CanonicalElement } from './canonical-node.ts'
import { countChanges, textDifference } from './text-difference.ts'
import { textLines } from './text-lines.ts'

const text = (...section: CanonicalElement[]): CanonicalElement => [
  'salus-text-1',
  ['language', 'en'],
  ['head', [], ['title', [], 'Metformin']],
  ['section', ['id', 'dose', 'title', 'Dose'], ...section],
  ['end', [], ['source', ['link', 'https://guideline.example/1'], 'A guideline']],
]
const p = (...words: (string | CanonicalElement)[]): CanonicalElement => ['p', [], ...words]
const differenceOf = (before: CanonicalElement, after: CanonicalElement) =>
  textDifference(textLines(before), textLines(after))

describe('lines of a text', () => {
  it('[REV-5] have the marks that carry meaning, targets of links, and the text of pictures and sources', () => {
    const lines = textLines(
      text(
        p('Below 10', ['sup', [], '3'], ', not ', ['del', [], '20'], ': ', ['a', ['href', '/more'], 'more']),
        ['ul', [], ['li', [], p('One')], ['li', [], p('Two')]],
        ['picture', ['alt', 'A tablet', 'source', '0a1b2c3d']],
      ),
    )
    expect(lines.map(({ part, words }) => `${part}: ${words}`)).toEqual([
      'head: Metformin',
      'Dose: Below 10^3, not ~~20~~: more ‹/more›',
      'Dose: One',
      'Dose: Two',
      'Dose: A tablet',
      'end: A guideline ‹https://guideline.example/1›',
    ])
  })
})

describe('the difference of two texts', () => {
  it('[REV-5] names the words and whole numbers of a changed paragraph, and leaves out unchanged ones', () => {
    const [line, ...others] = differenceOf(
      text(p('Same.'), p('Take 1.5 g before meals, twice.')),
      text(p('Same.'), p('Take 1.6 g after meals, twice.')),
    )
    expect(others).toEqual([])
    expect(line).toMatchObject({ part: 'Dose', kind: 'p', numbers: { before: ['1.5'], after: ['1.6'] } })
    expect(line?.runs.filter((run) => run.in !== 'both').map(({ words }) => words)).toEqual(
      expect.arrayContaining(['before', 'after']),
    )
    expect(countChanges(line ? [line] : [])).toEqual({ numbers: 1, words: 1, sources: 0 })
  })

  it('[REV-5] counts a source that was exchanged as a source, and not as words', () => {
    const before = text(p('Same.'))
    const after = JSON.parse(JSON.stringify(before).replace('A guideline', 'Another guideline of 2026'))
    expect(countChanges(differenceOf(before, after))).toEqual({ numbers: 0, words: 0, sources: 1 })
  })

  it('[REV-5] shows additions and removals, and nothing for equal texts', () => {
    const [short, long] = [text(p('One.'), p('Two.')), text(p('One.'), p('Two.'), ['li', [], 'Three 3.'])]
    expect(differenceOf(short, short)).toEqual([])
    expect(differenceOf(short, long).map(({ runs }) => runs)).toEqual([[{ in: 'after', words: 'Three 3.' }]])
    expect(differenceOf(long, short).map(({ runs }) => runs)).toEqual([[{ in: 'before', words: 'Three 3.' }]])
    expect(countChanges(differenceOf(long, short))).toEqual({ numbers: 1, words: 1, sources: 0 })
  })
})
