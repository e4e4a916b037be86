import { describe, expect, it } from 'vitest'
import { svgFacts, withoutFilters } from './svg.ts'

describe('an SVG', () => {
  it('has the size of the viewBox of its root, whatever comments, names and other elements contain', () => {
    const source = `<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"><text> -->
      <svg data-a="1 > 0" viewBox = '-10,-10 480.5 479.2'><title>&lt;text></title><svg viewBox="0 0 2 2"/></svg>`
    expect(svgFacts(source)).toEqual({ viewBox: { width: 481, height: 480 }, hasText: false })
    expect(svgFacts('<svg viewBox="0 0 0 5"/>').viewBox).toBeNull()
    expect(svgFacts('<g><svg viewBox="0 0 5 5"/></g>').viewBox).toBeNull()
    expect(svgFacts('')).toEqual({ viewBox: null, hasText: false })
  })

  it('holds text if it has an element of that name', () => {
    expect(svgFacts('<svg viewBox="0 0 9 9"><g><text x="1">a</text></g></svg>').hasText).toBe(true)
    expect(svgFacts('<svg viewBox="0 0 9 9"><textured/></svg>').hasText).toBe(false)
  })

  it('loses the filters of its elements, and nothing else', () => {
    const source = `<svg xmlns="a"><!-- filter="url(#a)" --><filter id="a"><feBlend/></filter>
      <g filter = 'url(#a)' data-b="1 &lt; &quot;2&quot; &amp; 3 > 2"><path filter="url(#a)" d="M0 0"/>&amp; 💧 filter="x"</g><g data-filter="x"/></svg>`
    expect(withoutFilters(source)).toBe(
      source.replace(` filter = 'url(#a)'`, '').replace('path filter="url(#a)"', 'path'),
    )
  })

  it('stays unchanged if it is no well-formed XML', () => {
    for (const source of ['<svg><g filter="a"></svg>', '<svg filter="a" filter="b"/>', 'filter="a"'])
      expect(withoutFilters(source)).toBe(source)
  })
})
