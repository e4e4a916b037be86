import { oncePerObject } from '#model/once-per.ts'
import type { Brand } from '#model/site/brand.ts'
import { brandStyle } from '#ui/brand/brand-style.ts'
import type { InlineStyle } from './assets.ts'

const brandedStyles = oncePerObject((style: InlineStyle) =>
  oncePerObject((brand: Brand): InlineStyle => {
    return { ...style, css: withoutReplacedFonts(style.css, brand) + brandStyle(brand) }
  }),
)

/** The inline style of a page followed by a brand's style, without the fonts that the brand replaces. */
export function styleOfBrand(style: InlineStyle, brand: Brand): InlineStyle {
  return brandedStyles(style)(brand)
}

const fontFace = /@font-face\s*\{[^}]*\}\s*/g

function withoutReplacedFonts(css: string, { fonts: { heading, text } }: Brand): string {
  // The fonts of Arabic script stay: they serve a brand that has none.
  const replaced = [...(heading ? ['Serif'] : []), ...(text ? ['Sans'] : [])].join('|')
  if (replaced === '') return css
  const family = new RegExp(`font-family:\\s*['"]?Salus (?:${replaced})(?! Arabic)\\b`)
  return css.replaceAll(fontFace, (face) => (family.test(face) ? '' : face))
}
