import Color from 'colorjs.io'

/** A color without variables, which only a browser can resolve. */
const fixedColor = /oklch\([^()]*\)/g

/**
 * A plugin of PostCSS that writes each color as its nearest one of sRGB, `#18232d` for `oklch(25% 0.025 250)`. The
 * build would otherwise write both, for old and new browsers: a sixteenth of a page's styles (decision 255).
 */
export function srgbColors() {
  return {
    postcssPlugin: 'salus:srgb-colors',
    Declaration(declaration: { value: string }) {
      const value = declaration.value.replace(fixedColor, inSrgb)
      if (value !== declaration.value) declaration.value = value
    },
  }
}

function inSrgb(color: string): string {
  return new Color(color).to('srgb').toString({ format: 'hex' })
}
