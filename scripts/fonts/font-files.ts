import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import {
  arabicCharacters,
  coreCharacters,
  otherCharacters,
  textCharacters,
} from '../../src/authoring/fonts/characters.ts'
import { rename } from './rename.ts'

/** One committed font file, and the way it is subset from its source. */
interface FontFile {
  /** Relative to the project's root. */
  path: string
  family: string
  style: string
  /** A file in an installed package. */
  source: string
  characters: string
  /** A number pins the axis, a pair keeps that range of it. */
  axes: Record<string, number | { min: number; max: number }>
  /** The pages whose readers download it, by their script: it counts against the `readerBudgetBytes` of each. */
  pages: readonly Script[]
}

type Script = 'Latin' | 'Arabic'

/** Every script with fonts of its own. */
export const scripts: readonly Script[] = ['Latin', 'Arabic']

/** Maximum bytes of all fonts of a page. */
export const readerBudgetBytes = 90_000

const serif = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const serifNames = '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2'
const sans = 'source-sans/VF/SourceSans3VF-Upright.ttf'
const naskh = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'
const sansArabic = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'
const sansItalic = 'source-sans/VF/SourceSans3VF-Italic.ttf'

/** Optical size in points. Newsreader is at its finest and closest here; above it, its figures turn heavy. */
const opsz = 24
const wght = { min: 400, max: 700 }

export const fontFiles: FontFile[] = [
  // Arabic pages also have numbers, units and names in Latin script.
  readerFont('serif', 'Regular', serif, coreCharacters, { opsz, wght }, ['Latin', 'Arabic']),
  readerFont('serif-other', 'Regular', serif, otherCharacters, { opsz, wght }, ['Latin']),
  readerFont('sans', 'Regular', sans, coreCharacters, { wght }, ['Latin', 'Arabic']),
  readerFont('sans-other', 'Regular', sans, otherCharacters, { wght }, ['Latin']),
  readerFont('sans-italic', 'Italic', sansItalic, coreCharacters, { wght: 400 }, ['Latin']),
  readerFont('serif-arabic', 'Regular', naskh, arabicCharacters, { wght }, ['Arabic']),
  readerFont('sans-arabic', 'Regular', sansArabic, arabicCharacters, { wght }, ['Arabic']),
  cardFont('serif', 'Medium', serif, { opsz, wght: 500 }),
  cardFont('serif-names', 'Medium', serifNames, { opsz, wght: 500 }),
  cardFont('sans', 'Regular', sans, { wght: 400 }),
  cardFont('sans-semibold', 'SemiBold', sans, { wght: 600 }),
  // What draws titles from right to left reads no packed fonts.
  cardFont('serif', 'Medium', serif, { opsz, wght: 500 }, 'ttf'),
  { ...cardFont('serif-arabic', 'Medium', naskh, { wght: 500 }, 'ttf'), characters: arabicCharacters },
]

function familyOf(name: string): string {
  const family = name.startsWith('serif') ? 'Salus Serif' : 'Salus Sans'
  return name.endsWith('-arabic') ? `${family} Arabic` : family
}

function readerFont(
  name: string,
  style: string,
  source: string,
  characters: string,
  axes: FontFile['axes'],
  pages: FontFile['pages'],
): FontFile {
  const path = `src/ui/fonts/salus-${name}.woff2`
  return { path, family: familyOf(name), style, source, characters, axes, pages }
}

/** For the cards of social networks: one weight per file, since satori supports no variable fonts. */
function cardFont(
  name: string,
  style: string,
  source: string,
  axes: FontFile['axes'],
  type: 'woff2' | 'ttf' = 'woff2',
): FontFile {
  const path = `src/authoring/images/card/fonts/${name}.${type}`
  return { path, family: familyOf(name), style, source, characters: textCharacters, axes, pages: [] }
}

/**
 * Kerning, marks and ligatures, figures of equal width or not, and the forms that Arabic letters take when they join;
 * small capitals and the like stay out.
 */
const keepFeatures = [
  ...['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'pnum', 'tnum', 'lnum'],
  ...['isol', 'init', 'medi', 'fina', 'rlig', 'calt'],
]

/** The bytes of a font file, the same for the same packages. */
export async function makeFontFile({ path, source, characters, axes, family, style }: FontFile): Promise<Buffer> {
  const options = { keepFeatures, noHinting: true }
  const cut = await subsetFont(await readSource(source), characters, {
    ...options,
    variationAxes: axes,
    targetFormat: 'sfnt',
  })
  return subsetFont(rename(cut, family, style), characters, {
    ...options,
    preserveNameIds: [13],
    targetFormat: path.endsWith('.ttf') ? 'sfnt' : 'woff2',
  })
}

/** One weight of a reader's font, uncompressed, for measuring text. */
export async function makeInstance(face: 'serif' | 'sans' | 'sans-italic', weight: number): Promise<Buffer> {
  const axes: FontFile['axes'] = face === 'serif' ? { opsz, wght: weight } : { wght: weight }
  const source = { serif, sans, 'sans-italic': sansItalic }[face]
  return subsetFont(await readSource(source), textCharacters, { targetFormat: 'sfnt', variationAxes: axes })
}

function readSource(specifier: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(specifier)))
}
