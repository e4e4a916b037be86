import { averageAdvance } from './average-advance.ts'
import { arabicCharacters, charactersOf, type Script, textCharacters } from './characters.ts'
import type { Measures } from './fallback-faces.ts'
import { lineMetrics } from './line-metrics.ts'
import { findTable } from './sfnt.ts'

/** A font of a publisher: cut down to the characters of a script, and measured. */
export interface MeasuredFont {
  /** WOFF2 for readers, with the characters of one script. */
  cut: Record<Script, Buffer>
  /** The scripts whose letters the font has. */
  scripts: Script[]
  /** One weight of it, uncompressed, for drawn cards. */
  upright: Buffer
  regular: Measures
  bold: Measures
  /** The weights of a variable font. */
  weights: { min: number; max: number } | null
}

const keepFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'pnum', 'tnum', 'lnum']
const keepArabicFeatures = ['isol', 'init', 'medi', 'fina', 'rlig', 'calt']

const letterOf: Record<Script, RegExp> = { latin: /^\p{Script=Latin}$/u, arabic: /^(?=\p{L})\p{Script=Arabic}$/u }

/** @returns a text that says what is wrong, for what is no usable font */
export async function measureFont(file: Buffer): Promise<MeasuredFont | string> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') return 'a file that is no WOFF2 font'
  // Loaded only for sites with fonts of their own, which few publishers have.
  const { default: subsetFont } = await import('subset-font')
  try {
    const whole = await subsetFont(file, textCharacters + arabicCharacters, { targetFormat: 'sfnt' })
    const weights = weightAxis(whole)
    const instance = (wght: number) =>
      subsetFont(file, textCharacters, {
        targetFormat: 'sfnt',
        ...(weights && { variationAxes: { wght: Math.min(weights.max, Math.max(weights.min, wght)) } }),
      })
    const features = {
      targetFormat: 'woff2' as const,
      keepFeatures: [...keepFeatures, ...keepArabicFeatures],
      noHinting: true,
    }
    const [regular, bold] = [await instance(400), await instance(700)]
    const hasLetters = async (script: Script) => {
      const letters = [...charactersOf[script]].filter((character) => letterOf[script].test(character)).join('')
      // A font without these letters is reduced to the glyph for missing characters.
      return glyphCount(await subsetFont(file, letters, { targetFormat: 'sfnt' })) > 1
    }
    const scripts = (['latin', 'arabic'] as const).map(async (script) => ((await hasLetters(script)) ? [script] : []))
    return {
      scripts: (await Promise.all(scripts)).flat(),
      cut: {
        latin: await subsetFont(file, textCharacters, features),
        arabic: await subsetFont(file, arabicCharacters, features),
      },
      upright: weights ? await instance(500) : regular,
      regular: await measure(regular),
      bold: await measure(bold),
      weights,
    }
  } catch (error) {
    return `a font that cannot be read (${error instanceof Error ? error.message : error})`
  }
}

function glyphCount(font: Buffer): number {
  return font.readUInt16BE(findTable(font, 'maxp').offset + 4)
}

async function measure(font: Buffer): Promise<Measures> {
  return { advance: await averageAdvance(font), ...lineMetrics(font) }
}

/** The range of the axis `wght` of an uncompressed font. */
function weightAxis(font: Buffer): MeasuredFont['weights'] {
  const table = tableOf(font, 'fvar')
  if (!table) return null
  const start = table.offset + font.readUInt16BE(table.offset + 4)
  const count = font.readUInt16BE(table.offset + 8)
  const size = font.readUInt16BE(table.offset + 10)
  for (let at = start; at < start + count * size; at += size)
    if (font.toString('latin1', at, at + 4) === 'wght')
      // Fixed-point numbers of 16.16 bits: the least, the default and the greatest value.
      return { min: font.readInt32BE(at + 4) / 65536, max: font.readInt32BE(at + 12) / 65536 }
  return null
}

function tableOf(font: Buffer, tag: string): { offset: number } | null {
  try {
    return findTable(font, tag)
  } catch {
    return null
  }
}
