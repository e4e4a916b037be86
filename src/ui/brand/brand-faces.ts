import type { BrandFace, BrandFont } from '#model/site/brand.ts'

/** A font to fetch before the first paint, and its face in the form of `document.fonts`. */
export interface PreloadedFont {
  href: string
  face: string
}

/** The face of a brand's font that fits a use best, if there is one: a device font has no faces. */
export function brandFaces(
  font: BrandFont,
  {
    weight,
    style = 'normal',
    script = 'latin',
  }: { weight: number; style?: BrandFace['style']; script?: BrandFace['script'] },
): PreloadedFont[] {
  if (typeof font === 'string') return []
  const fitting = font.faces.filter((face) => face.style === style && face.script === script)
  const [nearest] = fitting.toSorted((a, b) => distanceTo(weight, a) - distanceTo(weight, b))
  if (!nearest) return []
  const words = [...(style === 'italic' ? ['italic'] : []), String(weight), '1em', font.family]
  return [{ href: nearest.src, face: words.join(' ') }]
}

function distanceTo(weight: number, face: BrandFace): number {
  const [least = 400, most = least] = face.weight.split(' ').map(Number)
  return weight < least ? least - weight : Math.max(0, weight - most)
}
