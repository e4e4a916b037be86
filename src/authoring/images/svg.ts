import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** The properties of an SVG that determine its size and rendering. */
export interface SvgFacts {
  /** The size of its viewBox; null without a width or a height. */
  viewBox: { width: number; height: number } | null
  /** Whether it holds text, which is rendered with the fonts of the machine. */
  hasText: boolean
}

export function svgFacts(source: string): SvgFacts {
  const facts: SvgFacts = { viewBox: null, hasText: false }
  let isRoot = true
  eachTag(source, ({ name, attributes }) => {
    if (isRoot && name === 'svg') facts.viewBox = sizeOf(attributes.viewBox)
    isRoot = false
    if (name === 'text') facts.hasText = true
  })
  return facts
}

function sizeOf(viewBox = ''): SvgFacts['viewBox'] {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : null
}

/** The picture without the filters of its elements. XML that is not well-formed stays unchanged. */
export function withoutFilters(source: string): string {
  let kept = ''
  let end = 0
  const isWellFormed = eachTag(source, ({ name, attributes, isSelfClosing }, span) => {
    const { filter, ...others } = attributes
    if (filter === undefined) return
    const written = Object.entries(others).map(([key, value]) => ` ${key}="${escaped(value)}"`)
    kept += `${source.slice(end, span.start)}<${name}${written.join('')}${isSelfClosing ? '/' : ''}>`
    end = span.end
  })
  return isWellFormed ? kept + source.slice(end) : source
}

/**
 * Reads the start tags of an XML document, past mistakes.
 *
 * @returns whether it had no mistakes
 */
function eachTag(source: string, read: (tag: SaxesTagPlain, span: { start: number; end: number }) => void): boolean {
  const parser = new SaxesParser()
  let isWellFormed = true
  let start = 0
  parser.on('error', () => {
    isWellFormed = false
  })
  parser.on('opentagstart', ({ name }) => {
    // The parser has already read the character after the name.
    start = source.lastIndexOf(`<${name}`, parser.position)
  })
  parser.on('opentag', (tag) => read(tag, { start, end: parser.position }))
  parser.write(source).close()
  return isWellFormed
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
