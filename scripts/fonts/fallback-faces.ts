import { averageAdvance } from './average-advance.ts'
import { makeInstance } from './font-files.ts'
import { lineMetrics } from './line-metrics.ts'

/** A font of the reader's device that is used until ours is loaded. */
interface LocalFont {
  /** The CSS family of the fallback. */
  family: string
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

interface Family {
  name: 'serif' | 'sans'
  /** The weight of ours that each fallback face is matched to: the one used most. */
  regularWeight: number
  boldWeight: number
  locals: LocalFont[]
}

/**
 * The advances were measured by `averageAdvance` on the open fonts that have the same widths: Gelasio for Georgia,
 * Tinos for Times New Roman, Arimo for Arial; Roboto and Noto Serif on themselves.
 */
const families: Family[] = [
  {
    name: 'serif',
    regularWeight: 500,
    boldWeight: 600,
    locals: [
      {
        family: 'Salus Serif Georgia',
        regular: ['Georgia', 'Gelasio'],
        bold: ['Georgia-Bold', 'Gelasio-Bold'],
        regularAdvance: 0.431,
        boldAdvance: 0.5025,
      },
      {
        family: 'Salus Serif Times',
        regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
        bold: ['TimesNewRomanPS-BoldMT', 'LiberationSerif-Bold', 'Tinos-Bold'],
        regularAdvance: 0.3959,
        boldAdvance: 0.4184,
      },
      {
        family: 'Salus Serif Noto',
        regular: ['Noto Serif', 'NotoSerif'],
        bold: ['NotoSerif-Bold'],
        regularAdvance: 0.4688,
        boldAdvance: 0.4972,
      },
    ],
  },
  {
    name: 'sans',
    regularWeight: 400,
    boldWeight: 600,
    locals: [
      {
        family: 'Salus Sans Arial',
        italic: ['Arial-ItalicMT', 'Helvetica-Oblique', 'LiberationSans-Italic', 'Arimo-Italic'],
        regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
        bold: ['Arial-BoldMT', 'Helvetica-Bold', 'LiberationSans-Bold', 'Arimo-Bold'],
        regularAdvance: 0.4358,
        boldAdvance: 0.4692,
      },
      {
        family: 'Salus Sans Roboto',
        italic: ['Roboto-Italic'],
        regular: ['Roboto', 'Roboto-Regular'],
        bold: ['Roboto-Bold'],
        regularAdvance: 0.4343,
        boldAdvance: 0.4413,
      },
    ],
  },
]

/** The `@font-face` rules of the fallbacks: as wide and as high as our own fonts, so that a swap shifts no line. */
export async function fallbackFaces(): Promise<string[]> {
  const faces: string[] = []
  for (const { name, regularWeight, boldWeight, locals } of families) {
    const regular = await measure(name, regularWeight)
    const bold = await measure(name, boldWeight)
    const italic = name === 'sans' ? await measure('sans-italic', regularWeight) : null
    for (const local of locals) {
      faces.push(face(local.family, '400 599', local.regular, regular, local.regularAdvance))
      faces.push(face(local.family, '600 700', local.bold, bold, local.boldAdvance))
      if (italic && local.italic)
        faces.push(face(local.family, '400', local.italic, italic, local.regularAdvance, 'italic'))
    }
  }
  return faces
}

interface Measures {
  advance: number
  ascent: number
  descent: number
  lineGap: number
}

async function measure(family: Parameters<typeof makeInstance>[0], weight: number): Promise<Measures> {
  const font = await makeInstance(family, weight)
  return { advance: await averageAdvance(font), ...lineMetrics(font) }
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
