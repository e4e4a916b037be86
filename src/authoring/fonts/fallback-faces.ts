/** A font of the reader's device that is used until a font of the site is loaded. */
interface LocalFont {
  /** The end of its family name in CSS: `Georgia` of `Salus Serif Georgia`. */
  name: string
  /** Full names, by which devices know a regular face; fonts of equal widths share an entry. */
  regular: string[]
  /** PostScript names, since full names of bold faces are translated on some devices. */
  bold: string[]
  /** Average advance over the sample text in ems. */
  regularAdvance: number
  boldAdvance: number
  /** PostScript names of the italic, which is as wide as the regular face. */
  italic?: string[]
}

export type FontKind = 'serif' | 'sans'

/**
 * The advances were measured by `averageAdvance` on the open fonts that have the same widths: Gelasio for Georgia,
 * Tinos for Times New Roman, Arimo for Arial; Roboto and Noto Serif on themselves.
 */
const locals: Record<FontKind, readonly LocalFont[]> = {
  serif: [
    {
      name: 'Georgia',
      regular: ['Georgia', 'Gelasio'],
      bold: ['Georgia-Bold', 'Gelasio-Bold'],
      regularAdvance: 0.431,
      boldAdvance: 0.5025,
    },
    {
      name: 'Times',
      regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
      bold: ['TimesNewRomanPS-BoldMT', 'LiberationSerif-Bold', 'Tinos-Bold'],
      regularAdvance: 0.3959,
      boldAdvance: 0.4184,
    },
    {
      name: 'Noto',
      regular: ['Noto Serif', 'NotoSerif'],
      bold: ['NotoSerif-Bold'],
      regularAdvance: 0.4688,
      boldAdvance: 0.4972,
    },
  ],
  sans: [
    {
      name: 'Arial',
      italic: ['Arial-ItalicMT', 'Helvetica-Oblique', 'LiberationSans-Italic', 'Arimo-Italic'],
      regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
      bold: ['Arial-BoldMT', 'Helvetica-Bold', 'LiberationSans-Bold', 'Arimo-Bold'],
      regularAdvance: 0.4358,
      boldAdvance: 0.4692,
    },
    {
      name: 'Roboto',
      italic: ['Roboto-Italic'],
      regular: ['Roboto', 'Roboto-Regular'],
      bold: ['Roboto-Bold'],
      regularAdvance: 0.4343,
      boldAdvance: 0.4413,
    },
  ],
}

/** The measures of a face that its fallbacks are fitted to. */
export interface Measures {
  /** By `averageAdvance`, in ems. */
  advance: number
  ascent: number
  descent: number
  lineGap: number
}

/** The measures of a family, at the weights that are used most. */
export interface MeasuredFamily {
  family: string
  kind: FontKind
  regular: Measures
  bold: Measures
  italic?: Measures | undefined
}

/** The families that `fallbackFaces` defines, in the order in which they are tried. */
export function fallbackFamilies(family: string, kind: FontKind): string[] {
  return locals[kind].map(({ name }) => `${family} ${name}`)
}

/** The `@font-face` rules of the fallbacks: as wide and as high as the family itself, so that a swap shifts no line. */
export function fallbackFaces({ family, kind, regular, bold, italic }: MeasuredFamily): string[] {
  return locals[kind].flatMap((local) => {
    const name = `${family} ${local.name}`
    return [
      face(name, '400 599', local.regular, regular, local.regularAdvance),
      face(name, '600 700', local.bold, bold, local.boldAdvance),
      ...(italic && local.italic ? [face(name, '400', local.italic, italic, local.regularAdvance, 'italic')] : []),
    ]
  })
}

function face(
  family: string,
  weights: string,
  localNames: string[],
  ours: Measures,
  localAdvance: number,
  style = 'normal',
): string {
  const sizeAdjust = ours.advance / localAdvance
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weights};
  src: ${localNames.map((localName) => `local('${localName}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(ours.ascent / sizeAdjust)};
  descent-override: ${percent(ours.descent / sizeAdjust)};
  line-gap-override: ${percent(ours.lineGap / sizeAdjust)};
}`
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
