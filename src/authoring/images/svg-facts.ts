/** What the source of an SVG tells that the publisher needs. */
export interface SvgFacts {
  /** Size of the root's viewBox in pixels, rounded up; null when there is none or it is empty. */
  viewBox: { width: number; height: number } | null
  /** Text is drawn with whatever fonts the publishing machine has. */
  hasText: boolean
}

export function svgFacts(source: string): SvgFacts {
  const drawn = source.replace(/<!--.*?-->/gs, '')
  const root = /<svg\b[^>]*>/.exec(drawn)?.[0] ?? ''
  const numbers =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [width = 0, height = 0] = numbers.slice(2)
  return {
    viewBox: width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : null,
    hasText: /<text\b/.test(drawn),
  }
}
