import type { Brand } from '#model/site/brand.ts'
import { brandStyle } from '#ui/brand/brand-style.ts'
import type { InlineStyle } from './assets.ts'

const known = new WeakMap<InlineStyle, WeakMap<Brand, InlineStyle>>()

/** The inline style of a page with that of a brand after it, and without the fonts that the brand replaces. */
export function styleOfBrand(style: InlineStyle, brand: Brand): InlineStyle {
  const ofStyle = known.get(style) ?? new WeakMap<Brand, InlineStyle>()
  known.set(style, ofStyle)
  const earlier = ofStyle.get(brand)
  if (earlier) return earlier
  const branded = { ...style, css: withoutReplacedFonts(style.css, brand) + brandStyle(brand) }
  ofStyle.set(brand, branded)
  return branded
}

const fontFace = /@font-face\s*\{[^}]*\}\s*/g

function withoutReplacedFonts(css: string, { fonts: { heading, text } }: Brand): string {
  // Those of Arabic script stand in for a brand that has none.
  const replaced = [...(heading ? ['Serif'] : []), ...(text ? ['Sans'] : [])].join('|')
  if (replaced === '') return css
  const family = new RegExp(`font-family:\\s*['"]?Salus (?:${replaced})(?! Arabic)\\b`)
  return css.replaceAll(fontFace, (face) => (family.test(face) ? '' : face))
}
