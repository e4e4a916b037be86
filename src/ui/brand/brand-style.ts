import { oncePerObject } from '#model/once-per.ts'
import type { Brand, BrandFamily, BrandFont, ColorRole, SchemeColors } from '#model/site/brand.ts'

/*
 * A brand as styles (SITE-4): values for the tokens of src/ui/tokens.css, which the components use. They follow the
 * tokens, in the same inline style.
 */

/** The styles of a brand, computed once. */
export const brandStyle = oncePerObject((brand: Brand) =>
  [colorRules(brand), fontRules(brand), shapeRules(brand)].join(''),
)

/** The roles of screens only: print always has ink on white paper. */
const ofScreens: readonly ColorRole[] = ['paper', 'paperRaised', 'paperSunk', 'ink', 'inkSoft', 'line', 'brand']

function colorRules({ colors }: Brand): string {
  if (!colors) return ''
  const roles = Object.keys(colors.light) as ColorRole[]
  const printed = roles.filter((role) => !ofScreens.includes(role))
  return (
    rule(':root', colorValues(colors.light, printed)) +
    `@media screen{${rule(':root', colorValues(colors.light, ofScreens))}}` +
    `@media screen and (prefers-color-scheme:dark){${rule(':root', colorValues(colors.dark, roles))}}`
  )
}

function colorValues(colors: SchemeColors, roles: readonly ColorRole[]): Record<string, string> {
  return Object.fromEntries(roles.map((role) => [`--${kebab(role)}`, colors[role]]))
}

const systemFamilies = {
  'system-sans': 'system-ui,sans-serif',
  'system-serif': "ui-serif,Georgia,'Times New Roman',serif",
} as const

function fontRules({ fonts: { heading, text } }: Brand): string {
  // Until its fonts have loaded, or after it has stopped waiting for them, a page uses the device's fonts.
  const device = {
    ...(heading && { '--device-heading': deviceFamilies(heading) }),
    ...(text && { '--device-text': deviceFamilies(text) }),
  }
  const own = {
    ...(heading && { '--font-heading': families(heading, 'heading') }),
    ...(text && { '--font-text': families(text, 'text') }),
  }
  const named = [heading, text].filter((font) => typeof font === 'object')
  return named.map(faceRules).join('') + rule(':root', device) + rule(':root:not(.fonts-late)', own)
}

function deviceFamilies(font: BrandFont): string {
  return typeof font === 'string' ? systemFamilies[font] : font.fallbacks.join()
}

/** The site's own fonts cover scripts for which the brand has no font. */
function families(font: BrandFont, use: 'heading' | 'text'): string {
  if (typeof font === 'string') return `var(--device-${use})`
  const arabic = font.faces.some(({ script }) => script === 'arabic')
  const own = use === 'heading' ? 'Salus Serif Arabic' : 'Salus Sans Arabic'
  return [`'${font.family}'`, ...(arabic ? [] : [`'${own}'`]), `var(--device-${use})`].join()
}

function faceRules({ family, faces, fallbackCss }: BrandFamily): string {
  const own = faces.map(
    ({ src, weight, style, range }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${src}) format('woff2');unicode-range:${range}}`,
  )
  return own.join('') + fallbackCss
}

/** The radius of controls and of cards, in pixels. */
const radiusPx = { square: [0, 0], soft: null, round: [14, 20] } as const

/** The factor for the larger spaces. */
const densityOf = { compact: 0.75, comfortable: null, spacious: 1.25 } as const
const spacesPx = {
  '--space-4': 16,
  '--space-5': 24,
  '--space-6': 32,
  '--space-7': 48,
  '--space-8': 64,
  '--space-9': 96,
}

function shapeRules({ radius, density }: Brand): string {
  const corners = radiusPx[radius]
  const by = densityOf[density]
  const spaces = by ? Object.entries(spacesPx).map(([name, px]) => [name, `${px * by}px`]) : []
  const values = {
    ...(corners && { '--radius-control': `${corners[0]}px`, '--radius-card': `${corners[1]}px` }),
    ...Object.fromEntries(spaces),
  }
  // Print has its own spaces.
  const rules = rule(':root', values)
  return rules && `@media screen{${rules}}`
}

function rule(selector: string, values: Record<string, string>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

function kebab(role: string): string {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
