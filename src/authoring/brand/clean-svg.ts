import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { escapedMarkup } from '#model/text/escaped-markup.ts'
import type { Point } from '../problem.ts'

export interface SvgMistake extends Point {
  found: string
  expected: string
}

/** A drawing of shapes only, and its size in its own units. */
export interface CleanSvg {
  svg: string
  width: number
  height: number
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** Elements of shapes. Text is left out: its font is not in the file, so each device would draw another logo. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon clipPath mask pattern ' +
    'linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix ' +
    'feFlood feComposite style'
  ).split(' '),
)

/** Elements of which a drawing has at least one: without any, nothing is seen. */
const shapes = /<(path|rect|circle|ellipse|line|polyline|polygon)\b/

/** Further elements for illustrations: grain, light and shade. */
const elementsOfPictures = new Set([
  ...elements,
  ...(
    'feTurbulence feDisplacementMap feComponentTransfer feFuncR feFuncG feFuncB feFuncA feMorphology feTile ' +
    'feConvolveMatrix feDropShadow feDiffuseLighting feSpecularLighting feDistantLight fePointLight feSpotLight'
  ).split(' '),
])

/** Elements that act or fetch: a drawing with one is refused, rather than drawn without it. */
const refused: Record<string, string> = {
  script: 'a drawing without scripts',
  foreignObject: 'shapes alone',
  image: 'shapes alone: trace the picture, or leave it out',
  text: 'text converted to outlines: its font is not in the file',
  a: 'a drawing without links',
  animate: 'a drawing that stands still',
  animateTransform: 'a drawing that stands still',
  animateMotion: 'a drawing that stands still',
  set: 'a drawing that stands still',
}

/** An address outside the drawing, in a style or an attribute. */
const foreignAddress = /url\(\s*["']?(?!#)|@import|javascript:|expression\(/i

/**
 * A logo for serving: only elements and attributes that draw (SITE-4). The private additions of drawing programs are
 * left out; anything that would act or fetch is a mistake at its place.
 */
export function cleanSvg(
  text: string,
  kept: ReadonlySet<string> = elements,
): { drawing?: CleanSvg; mistakes: SvgMistake[] } {
  const mistakes: SvgMistake[] = []
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: { name: string; isKept: boolean }[] = []
  let out = ''
  let size: { width: number; height: number } | undefined
  // The parser's position is behind the node it reports.
  let tagAt: Point = { line: 1, column: 1 }
  const refuse = (found: string, expected: string, at: Point = tagAt) => mistakes.push({ ...at, found, expected })

  parser.on('error', (error) => {
    // One syntax error causes others.
    if (mistakes.length === 0)
      refuse(error.message.replace(/^\d+:\d+: /, ''), 'XML without faults', {
        line: parser.line,
        column: parser.columnIndex + 1,
      })
  })
  parser.on('opentagstart', ({ name }) => {
    tagAt = { line: parser.line, column: Math.max(1, parser.columnIndex - name.length - 1) }
  })
  parser.on('opentag', (tag) => {
    const { local, uri } = tag
    const isInside = open.every(({ isKept }) => isKept)
    if (open.length === 0) {
      if (local !== 'svg' || uri !== svgNamespace)
        refuse(`<${tag.name}>`, `<svg xmlns="${svgNamespace}"> around the drawing`)
      size = sizeOf(tag)
      if (!size) refuse('an <svg> without a size', 'viewBox="0 0 WIDTH HEIGHT"')
    }
    const reason = isInside && uri === svgNamespace ? refused[local] : undefined
    if (reason) refuse(`<${local}>`, reason)
    const isKept = isInside && uri === svgNamespace && kept.has(local)
    open.push({ name: local, isKept })
    if (isKept) out += `<${local}${open.length === 1 ? ` xmlns="${svgNamespace}"` : ''}${attributesOf(tag)}>`
  })
  parser.on('closetag', () => {
    const { name, isKept } = open.pop() ?? { name: '', isKept: false }
    if (isKept) out += `</${name}>`
  })
  const addText = (text: string) => {
    const inside = open.at(-1)
    if (!inside || !open.every(({ isKept }) => isKept) || !['style', 'title', 'desc'].includes(inside.name)) return
    if (inside.name === 'style' && foreignAddress.test(text))
      refuse('a style with an address', 'styles without addresses')
    out += escapedMarkup(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (mistakes.length === 0 && !shapes.test(out))
    refuse('a drawing without shapes', 'at least one shape, such as a <path>')

  if (mistakes.length > 0 || !size) return { mistakes }
  return { drawing: { svg: out.replaceAll(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>'), ...size }, mistakes }

  function attributesOf({ local, attributes }: SaxesTagNS): string {
    return Object.values(attributes)
      .map((attribute) => attributeText(local, attribute))
      .join('')
  }

  function attributeText(element: string, { name, local, uri, prefix, value }: SaxesAttributeNS): string {
    const isLink = local === 'href' && (uri === '' || uri === xlinkNamespace)
    if (/^on/i.test(local)) {
      refuse(`${name}="…"`, 'a drawing without scripts')
      return ''
    }
    if (isLink && !value.startsWith('#')) {
      refuse(`${name}="${value.slice(0, 40)}"`, 'links within the drawing alone, such as #shape')
      return ''
    }
    if (foreignAddress.test(value)) {
      refuse(`${name}="${value.slice(0, 40)}"`, 'addresses within the drawing alone, such as url(#shape)')
      return ''
    }
    const isOfRoot = element === 'svg' && open.length === 1
    if (name === 'xmlns' || prefix === 'xmlns' || (isOfRoot && /^(x|y|version|id|class)$/.test(name))) return ''
    if (isLink) return ` href="${escapedMarkup(value)}"`
    return uri === '' ? ` ${name}="${escapedMarkup(value)}"` : ''
  }
}

/** An illustration for the store (NEWS-9): as a logo, with more elements allowed, and its size as a viewBox. */
export function cleanPicture(text: string): { svg?: string; mistakes: SvgMistake[] } {
  const { drawing, mistakes } = cleanSvg(text, elementsOfPictures)
  if (!drawing) return { mistakes }
  const { svg, width, height } = drawing
  const hasBox = /^<svg[^>]* viewBox="/.test(svg)
  return { svg: hasBox ? svg : svg.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`), mistakes }
}

function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number } | undefined {
  const box =
    attributes.viewBox?.value
      .trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [width, height] =
    box.length === 4
      ? box.slice(2)
      : [attributes.width, attributes.height].map((size) => Number.parseFloat(size?.value ?? ''))
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}
