import Color from 'colorjs.io'

/** A colour without a variable in it, which only a browser knows. */
const fixedColor = /oklch\([^()]*\)/g

/**
 * A plugin of PostCSS that writes each colour as its nearest one of sRGB, `#18232d` for `oklch(25% 0.025 250)`. The build
 * would otherwise write it twice, for browsers of two ages: a sixteenth of the styles of a page (decision 255).
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
