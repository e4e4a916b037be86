import { averageAdvance } from '../../src/authoring/fonts/average-advance.ts'
import {
  type FontKind,
  fallbackFaces,
  type MeasuredFamily,
  type Measures,
} from '../../src/authoring/fonts/fallback-faces.ts'
import { lineMetrics } from '../../src/authoring/fonts/line-metrics.ts'
import { makeInstance } from './font-files.ts'

/** The `@font-face` rules of the fallbacks of the site's own families. */
export async function ownFallbackFaces(): Promise<string[]> {
  // The weights that are used most.
  const serif = await measured('Salus Serif', 'serif', { regular: 500, bold: 600 })
  const sans = await measured('Salus Sans', 'sans', { regular: 400, bold: 600 })
  return [...fallbackFaces(serif), ...fallbackFaces({ ...sans, italic: await measure('sans-italic', 400) })]
}

async function measured(
  family: string,
  kind: FontKind,
  { regular, bold }: { regular: number; bold: number },
): Promise<MeasuredFamily> {
  return { family, kind, regular: await measure(kind, regular), bold: await measure(kind, bold) }
}

async function measure(face: Parameters<typeof makeInstance>[0], weight: number): Promise<Measures> {
  const font = await makeInstance(face, weight)
  return { advance: await averageAdvance(font), ...lineMetrics(font) }
}
