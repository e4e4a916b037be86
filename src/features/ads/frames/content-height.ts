import type { AdScreen } from '#model/ads/ad-screen.ts'

/**
 * The minimum height of text on each kind of screen, so that ads take less of a real page than of the estimate: more
 * characters in a line than there are (40 and 68 on average), no space between lines of a heading. The values for small
 * screens are those of a phone: the standard is for phones.
 */
const text: Record<AdScreen, { charactersPerLine: number; linePx: number; gapPx: number; columnPx: number }> = {
  small: { charactersPerLine: 44, linePx: 30, gapPx: 16, columnPx: 350 },
  large: { charactersPerLine: 74, linePx: 32, gapPx: 16, columnPx: 680 },
}

export function textHeightPx(characters: number, screen: AdScreen): number {
  const { charactersPerLine, linePx, gapPx } = text[screen]
  return characters === 0 ? 0 : Math.ceil(characters / charactersPerLine) * linePx + gapPx
}

/** The height of a picture as wide as the column. */
export function pictureHeightPx({ width, height }: { width: number; height: number }, screen: AdScreen): number {
  return Math.round((text[screen].columnPx * height) / width)
}
