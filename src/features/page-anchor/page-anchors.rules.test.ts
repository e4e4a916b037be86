import { describe, expect, it } from 'vitest'
import { Html } from '#model/text/text.ts'
import { insertPageAnchors } from './page-anchors.rules.ts'

/** Blocks a to j with anchors 1 to 9, as one line: "a b 1 c". */
function placed(blocks: string, locations: number[], minimum: 1 | 2 = 1): string {
  const anchors = locations.map((location, index) => ({ location, node: Html.parse(`${index + 1}`) }))
  return insertPageAnchors([...blocks], { pageAnchors: anchors, mpdPlacements: [] }, minimum)
    .map((entry) => (entry.kind === 'item' ? entry.item : entry.anchor.node))
    .join(' ')
}

describe('page anchors', () => {
  it.each([
    { what: 'the start', blocks: 'abcd', locations: [0], expected: '1 a b c d' },
    { what: 'a half', blocks: 'abcd', locations: [0.5], expected: 'a b 1 c d' },
    { what: 'a fraction between two blocks, at the earlier', blocks: 'abcd', locations: [0.7], expected: 'a b 1 c d' },
    { what: 'the end', blocks: 'abcd', locations: [1], expected: 'a b c d 1' },
    { what: 'several, whatever their order', blocks: 'abcd', locations: [0.75, 0.25], expected: 'a 2 b c 1 d' },
  ])('[BODY-5] are placed at $what', ({ blocks, locations, expected }) => {
    expect(placed(blocks, locations)).toBe(expected)
  })

  it('[BODY-5] count a short body as one block, on a tabbed page as two', () => {
    expect(placed('', [0.9])).toBe('1')
    expect(placed('a', [0.5], 1)).toBe('1 a')
    expect(placed('a', [0.5], 2)).toBe('a 1')
    expect(placed('ab', [0.5], 2)).toBe('a 1 b')
  })

  it.each([
    { what: 'the same place', blocks: 'abcd', locations: [0.5, 0.5], expected: 'a b 1 c 2 d' },
    { what: 'the same place, three times', blocks: 'abcd', locations: [0.5, 0.5, 0.5], expected: 'a b 1 c 2 d 3' },
    { what: 'nearly the same place', blocks: 'abcd', locations: [0.5, 0.6], expected: 'a b 1 c 2 d' },
    { what: 'the place another had to move to', blocks: 'abcd', locations: [0, 0.1, 0.25], expected: '1 a 2 b 3 c d' },
  ])('[BODY-5] that would follow another anchor move one place on: $what', ({ blocks, locations, expected }) => {
    expect(placed(blocks, locations)).toBe(expected)
  })

  it('[BODY-6] include partner placements with a location, and leave out those without', () => {
    const entries = insertPageAnchors(
      [...'abcd'],
      {
        pageAnchors: [{ location: 0.5, node: Html.parse('anchor') }],
        mpdPlacements: [
          { location: 0.5, node: Html.parse('partner') },
          { node: Html.parse('nowhere') },
          { location: 0, node: Html.parse('first') },
        ],
      },
      1,
    )
    expect(
      entries.map((entry) =>
        entry.kind === 'item' ? entry.item : `${entry.anchor.node}${entry.isPartner ? '!' : ''}`,
      ),
    ).toEqual(['first!', 'a', 'b', 'anchor', 'c', 'partner!', 'd'])
  })

  it('[BODY-5] are adjacent only at the end of the body', () => {
    expect(placed('ab', [1, 1])).toBe('a b 1 2')
  })
})
