import Color from 'colorjs.io'
import type { BrandColors, ColorRole, SchemeColors } from '#model/site/brand.ts'
import { textContrast } from '#model/site/color-contrast.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The roles that a publisher may give; the others are derived from these. */
export const givenRoles = ['brand', 'accent', 'ink', 'paper'] as const
export type GivenRole = (typeof givenRoles)[number]
export type GivenColors = { [K in GivenRole]?: string | undefined }

/** The colors of src/ui/tokens.css, for roles that a brand leaves out. A test compares. */
export const defaultColors: Record<Scheme, Record<ColorRole, string>> = {
  light: {
    paper: 'oklch(98.6% 0.006 85)',
    paperRaised: 'oklch(100% 0 0)',
    paperSunk: 'oklch(96.2% 0.009 85)',
    ink: 'oklch(25% 0.025 250)',
    inkSoft: 'oklch(45% 0.022 250)',
    line: 'oklch(89% 0.011 85)',
    lineStrong: 'oklch(60% 0.02 220)',
    brand: 'oklch(41% 0.07 195)',
    brandStrong: 'oklch(34% 0.06 197)',
    brandInk: 'oklch(99% 0.005 85)',
    brandTint: 'oklch(95% 0.019 190)',
    accent: 'oklch(51% 0.135 33)',
    accentTint: 'oklch(94.5% 0.026 40)',
  },
  dark: {
    paper: 'oklch(20.5% 0.018 240)',
    paperRaised: 'oklch(25% 0.02 240)',
    paperSunk: 'oklch(17.5% 0.017 240)',
    ink: 'oklch(93% 0.008 90)',
    inkSoft: 'oklch(77% 0.014 230)',
    line: 'oklch(35% 0.02 235)',
    lineStrong: 'oklch(62% 0.02 230)',
    brand: 'oklch(81% 0.075 190)',
    brandStrong: 'oklch(88% 0.06 188)',
    brandInk: 'oklch(20% 0.03 200)',
    brandTint: 'oklch(29% 0.03 200)',
    accent: 'oklch(78% 0.1 38)',
    accentTint: 'oklch(30% 0.04 35)',
  },
}

/** The signs of danger, caution and success keep their colors in every brand; a paper has to suit them. */
export const signColors: Record<Scheme, Record<'positive' | 'caution' | 'critical' | 'sponsored-ink', string>> = {
  light: {
    positive: 'oklch(44% 0.09 155)',
    caution: 'oklch(47% 0.1 70)',
    critical: 'oklch(47% 0.16 27)',
    'sponsored-ink': 'oklch(42% 0.075 65)',
  },
  dark: {
    positive: 'oklch(80% 0.1 155)',
    caution: 'oklch(82% 0.1 80)',
    critical: 'oklch(79% 0.1 25)',
    'sponsored-ink': 'oklch(85% 0.06 80)',
  },
}

/** The least contrast of a line that outlines a control: WCAG 2.2, 1.4.11. */
const lineContrast = 3

/** Candidates for text on a brand color: the site's lightest and darkest. */
const inksOfBrands = [defaultColors.light.brandInk, defaultColors.dark.brandInk]

/** The backgrounds of each role, and the least contrast to them. Paper is judged by the text on it. */
const pairs: readonly { role: ColorRole; on: readonly ColorRole[]; atLeast: number }[] = [
  { role: 'ink', on: ['paper', 'paperRaised', 'paperSunk', 'brandTint', 'accentTint'], atLeast: textContrast },
  { role: 'inkSoft', on: ['paper', 'paperRaised', 'paperSunk'], atLeast: textContrast },
  { role: 'brand', on: ['paper', 'paperRaised', 'paperSunk', 'brandTint'], atLeast: textContrast },
  { role: 'brandStrong', on: ['paper', 'paperRaised', 'paperSunk', 'brandTint'], atLeast: textContrast },
  { role: 'brandInk', on: ['brand', 'brandStrong'], atLeast: textContrast },
  { role: 'accent', on: ['paper', 'paperRaised', 'paperSunk', 'accentTint'], atLeast: textContrast },
  { role: 'lineStrong', on: ['paper', 'paperRaised'], atLeast: lineContrast },
]

/** A color that is unreadable, or on which another color is. */
export interface FailingPair {
  scheme: Scheme
  /** The role that the publisher gave, and has to change. */
  role: GivenRole
  color: string
  /** The name of the color that it fails with, such as `paper`. */
  other: string
  otherColor: string
  contrast: number
  atLeast: number
  /** The nearest color of the same hue that passes; null where there is none. */
  nearest: string | null
}

/** The color as hexadecimal digits; undefined if the text is not an opaque color. */
export function parsedColor(text: string): string | undefined {
  const color = Color.try(text)
  return color && color.alpha === 1 ? hex(color) : undefined
}

/**
 * The colors of every role in both schemes. A missing role is derived from the given ones, in the lightness of the
 * site's own tokens, and adjusted until it is readable. A given color is never changed: an unreadable one is reported.
 */
export function resolveColors(given: Record<Scheme, GivenColors>): { colors: BrandColors; failing: FailingPair[] } {
  const dark = { ...fromLight(given.light), ...withoutMissing(given.dark) }
  const resolved = { light: resolveScheme('light', given.light), dark: resolveScheme('dark', dark) }
  const failing = [...failingPairs('light', resolved.light, given.light), ...failingPairs('dark', resolved.dark, dark)]
  return { colors: resolved, failing }
}

const strongestInDark = 0.11

/** The dark brand and accent derived from light ones: their hue, in the lightness of the site's own. */
function fromLight({ brand, accent }: GivenColors): GivenColors {
  return {
    ...(brand && { brand: inTone(brand, defaultColors.dark.brand, strongestInDark) }),
    ...(accent && { accent: inTone(accent, defaultColors.dark.accent, strongestInDark) }),
  }
}

function resolveScheme(scheme: Scheme, given: GivenColors): SchemeColors {
  const own = Object.fromEntries(
    Object.entries(defaultColors[scheme]).map(([role, color]) => [role, hexOf(color)]),
  ) as SchemeColors
  const colors = { ...own, ...madeOfGiven(scheme, given) }
  for (const { role, on, atLeast } of pairs) {
    if (isGiven(role, given)) continue
    const grounds = on.map((other) => colors[other])
    colors[role] = nearestReadable(colors[role], grounds, atLeast) ?? colors[role]
  }
  return colors
}

/** The lightness that each shade adds to its color, from 0 to 1, and the strength of tints. */
const shades = {
  light: { raised: 0.02, sunk: -0.024, soft: 0.2, strong: -0.07, brandTint: 0.019, accentTint: 0.026 },
  dark: { raised: 0.045, sunk: -0.03, soft: -0.16, strong: 0.07, brandTint: 0.03, accentTint: 0.04 },
} as const
const lineStrength = 0.02

function madeOfGiven(scheme: Scheme, { paper, ink, brand, accent }: GivenColors): Partial<SchemeColors> {
  const by = shades[scheme]
  const own = defaultColors[scheme]
  return {
    ...(paper && {
      paper: hexOf(paper),
      paperRaised: lighter(paper, by.raised),
      paperSunk: lighter(paper, by.sunk),
      line: inTone(paper, own.line, lineStrength),
    }),
    ...(ink && { ink: hexOf(ink), inkSoft: lighter(ink, by.soft) }),
    ...(brand && {
      brand: hexOf(brand),
      brandStrong: lighter(brand, by.strong),
      brandTint: inTone(brand, own.brandTint, by.brandTint),
      brandInk: mostReadable(brand, inksOfBrands),
    }),
    ...(accent && { accent: hexOf(accent), accentTint: inTone(accent, own.accentTint, by.accentTint) }),
  }
}

/** For each given color that fails: its worst pair. */
function failingPairs(scheme: Scheme, colors: SchemeColors, given: GivenColors): FailingPair[] {
  const judged = pairs.flatMap(({ role, on, atLeast }) => {
    // A derived color is readable on its source, unless the source is too near to the middle between black and white.
    const blamed: GivenRole = isGiven(role, given) ? role : role === 'brandInk' ? 'brand' : 'paper'
    return on.map((ground) => {
      const [other, otherColor] = blamed === role ? [ground, colors[ground]] : [role, colors[role]]
      const contrast = contrastBetween(colors[role], colors[ground])
      return { role: blamed, other: kebab(other), otherColor, contrast, atLeast }
    })
  })
  const signs = Object.entries(signColors[scheme]).flatMap(([sign, color]) =>
    (['paper', 'paperSunk', 'paperRaised'] as const).map((ground) => ({
      role: 'paper' as const,
      other: `${sign}, which every site has`,
      otherColor: hexOf(color),
      contrast: contrastBetween(colors[ground], color),
      atLeast: textContrast,
    })),
  )
  return givenRoles.flatMap((role) => {
    if (given[role] === undefined) return []
    const [worst] = [...judged, ...signs]
      .filter((pair) => pair.role === role && pair.contrast < pair.atLeast)
      .toSorted((a, b) => a.contrast / a.atLeast - b.contrast / b.atLeast)
    return worst ? [{ ...worst, scheme, color: colors[role], nearest: nearestPassing(scheme, role, colors) }] : []
  })
}

function nearestPassing(scheme: Scheme, role: GivenRole, colors: SchemeColors): string | null {
  if (role === 'paper') return nearestPaper(scheme, colors.paper)
  const { on = [], atLeast = textContrast } = pairs.find((pair) => pair.role === role) ?? {}
  const grounds = on.map((ground) => colors[ground])
  return nearest(
    colors[role],
    (candidate) =>
      grounds.every((ground) => contrastBetween(candidate, ground) >= atLeast) &&
      (role !== 'brand' || contrastBetween(candidate, mostReadable(candidate, inksOfBrands)) >= textContrast),
  )
}

/** The nearest paper on which the signs are readable, also on its sunk shade. */
function nearestPaper(scheme: Scheme, paper: string): string | null {
  const signs = Object.values(signColors[scheme]).map(hexOf)
  const ink = hexOf(defaultColors[scheme].ink)
  const shift = scheme === 'light' ? shades.light.sunk : shades.dark.raised
  return nearest(paper, (candidate) =>
    [...signs, ink].every((color) => contrastBetween(lighter(candidate, shift), color) >= textContrast),
  )
}

function isGiven(role: ColorRole, given: GivenColors): role is GivenRole {
  return (givenRoles as readonly ColorRole[]).includes(role) && given[role as GivenRole] !== undefined
}

function nearestReadable(color: string, grounds: readonly string[], atLeast: number): string | null {
  return nearest(color, (candidate) => grounds.every((ground) => contrastBetween(candidate, ground) >= atLeast))
}

/** The step between tried colors of one hue, in lightness from 0 to 1. */
const step = 0.004

/** The color of the same hue nearest in lightness that passes. */
function nearest(color: string, passes: (candidate: string) => boolean): string | null {
  if (passes(color)) return color
  for (let distance = step; distance <= 1; distance += step)
    for (const by of [-distance, distance]) {
      const candidate = lighter(color, by)
      if (passes(candidate)) return candidate
    }
  return null
}

function lighter(color: string, by: number): string {
  const moved = new Color(color).to('oklch')
  moved.l = Math.min(1, Math.max(0, (moved.l ?? 0) + by))
  return hex(moved)
}

/** The hue of a color in the lightness of another, at most as strong as given. */
function inTone(color: string, tone: string, strongest: number): string {
  const moved = new Color(color).to('oklch')
  moved.l = new Color(tone).to('oklch').l
  moved.c = Math.min(moved.c ?? 0, strongest)
  return hex(moved)
}

function mostReadable(ground: string, choices: readonly string[]): string {
  const [first = '#ffffff'] = choices
    .map(hexOf)
    .toSorted((a, b) => contrastBetween(b, ground) - contrastBetween(a, ground))
  return first
}

export function contrastBetween(first: string, second: string): number {
  return new Color(first).contrast(second, 'WCAG21')
}

function hexOf(color: string): string {
  return hex(new Color(color))
}

function hex(color: Color): string {
  return color.to('srgb').toGamut({ space: 'srgb' }).toString({ format: 'hex', collapse: false })
}

function kebab(role: string): string {
  return role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function withoutMissing(given: GivenColors): GivenColors {
  return Object.fromEntries(Object.entries(given).filter(([, color]) => color !== undefined))
}
