/** The minimum contrast of text with its background: WCAG 2.2, level AA. */
export const textContrast = 4.5

type Rgb = [number, number, number]

/**
 * The contrast of two colours, from 1 to 21, by WCAG 2.2; null when one of them is not written as `#0a5`, `#00aa55` or
 * `rgb(0, 170, 85)`.
 */
export function contrastOf(first: string, second: string): number | null {
  const [a, b] = [parseColor(first), parseColor(second)]
  if (!a || !b) return null
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export function isColor(text: string): boolean {
  return parseColor(text) !== null
}

function parseColor(text: string): Rgb | null {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(text)
  const digits = hex?.slice(1).filter((part) => part !== undefined)
  if (digits) return digits.map((part) => Number.parseInt(part.padEnd(2, part), 16)) as Rgb
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text)
  const parts = rgb?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? (parts as Rgb) : null
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
