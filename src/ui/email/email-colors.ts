import type { Brand, SchemeColors } from '#model/site/brand.ts'

interface SchemeOfEmail {
  paper: string
  raised: string
  line: string
  ink: string
  inkSoft: string
  brand: string
  brandInk: string
}

export interface EmailColors {
  light: SchemeOfEmail
  dark: SchemeOfEmail
}

/** The roles of tokens.css as hexadecimal colors: mail programs support neither custom properties nor `oklch`. */
export const emailColors: EmailColors = {
  light: {
    paper: '#faf8f4',
    raised: '#ffffff',
    line: '#dfdbd2',
    ink: '#1b232d',
    inkSoft: '#525a63',
    brand: '#0f5557',
    brandInk: '#fbfdfd',
  },
  dark: {
    paper: '#11161b',
    raised: '#1a2026',
    line: '#39424b',
    ink: '#e9e7e3',
    inkSoft: '#aeb4ba',
    brand: '#7fcfcd',
    brandInk: '#0b2324',
  },
}

/** The colors of a brand, or the site's own. */
export function emailColorsOf(brand: Brand | undefined): EmailColors {
  if (!brand?.colors) return emailColors
  return { light: schemeOf(brand.colors.light), dark: schemeOf(brand.colors.dark) }
}

function schemeOf({ paper, paperRaised: raised, line, ink, inkSoft, brand, brandInk }: SchemeColors): SchemeOfEmail {
  return { paper, raised, line, ink, inkSoft, brand, brandInk }
}
