import { describe, expect, it } from 'vitest'
import { anchorAt, findAnchor } from './text-anchor.ts'

const text = 'Take 5 mg before sleep.\n\nNot more **than 10 mg** a [day](/health/day "A day").\n\nTake 5 mg at noon.\n'
const placeOf = (given: string, quote: string, before = '', after = '') => {
  const found = findAnchor(given, { quote, before, after })
  return found && given.slice(found.start, found.end)
}

describe('[NEWS-11] an anchor at words', () => {
  it('finds words of the page in the source, over marks, links and lines', () => {
    expect(placeOf(text, 'more than 10 mg a day')).toBe('more **than 10 mg** a [day')
    expect(placeOf(text, 'sleep. Not more')).toBe('sleep.\n\nNot more')
  })

  it('stays at its words when the text is edited elsewhere, and when they move', () => {
    const anchor = { quote: 'Take 5 mg', before: 'than 10 mg a day.', after: 'at noon.' }
    expect(findAnchor(text, anchor)?.start).toBe(text.indexOf('Take 5 mg at'))
    const edited = `An opening.\n\n${text.replace('a [day]', 'in one [day]')}`
    expect(findAnchor(edited, anchor)?.start).toBe(edited.indexOf('Take 5 mg at'))
    const [first = '', second = '', third = ''] = text.split('\n\n')
    const moved = [third, first, second].join('\n\n')
    expect(findAnchor(moved, anchor)?.start).toBe(0)
  })

  it('is lost with its words, and never moves to others', () => {
    expect(placeOf(text.replace('at noon', 'at night'), 'at noon')).toBeNull()
    expect(placeOf(text, '')).toBeNull()
    expect(placeOf(text, '***')).toBeNull()
    expect(placeOf(text, 'ake 5')).toBeNull()
  })
})

describe('[NEWS-11] selected words', () => {
  const text = 'Take one tablet with water. Do not crush it.'

  it('are extended to whole words, so that they are found again', () => {
    const anchor = anchorAt(text, text.indexOf('ablet'), text.indexOf('ter.'))
    expect(anchor?.quote).toBe('tablet with water')
    expect(anchor && findAnchor(text, anchor)?.start).toBe(text.indexOf('tablet'))
    expect(anchorAt(text, text.indexOf(' Do'), text.indexOf('not'))?.quote).toBe('Do')
    expect(anchorAt(text, text.indexOf('. '), text.indexOf('Do'))).toBeNull()
  })

  it('are limited to the length of a quote in a comment', () => {
    const long = 'word '.repeat(200)
    const anchor = anchorAt(long, 2, long.length)
    expect(anchor?.quote).toMatch(/^(word )*word$/)
    expect(anchor?.quote.length).toBeLessThanOrEqual(500)
  })
})
