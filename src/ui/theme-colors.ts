import type { Brand } from '#model/site/brand.ts'

/** `--paper` of tokens.css in each color scheme, as sRGB. */
const ownColors = { light: '#fcfaf6', dark: '#10181f' } as const

/** The paper of a site in each color scheme, as sRGB: the browser's own bars take this color. */
export function themeColors(brand: Brand | undefined): { light: string; dark: string } {
  return brand?.colors ? { light: brand.colors.light.paper, dark: brand.colors.dark.paper } : ownColors
}
