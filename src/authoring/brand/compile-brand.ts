import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import {
  Brand,
  type BrandFamily,
  type BrandFont,
  type BrandLogo,
  brandFolder,
  type Drawing,
  densities,
  radii,
  systemFonts,
} from '#model/site/brand.ts'
import { type FileContext, hasErrors, reportError } from '../file-context.ts'
import { charactersOf, unicodeRange } from '../fonts/characters.ts'
import { fallbackFaces, fallbackFamilies } from '../fonts/fallback-faces.ts'
import type { MeasuredFont } from '../fonts/measure-font.ts'
import { quoted } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'
import { defaultColors, type GivenColors, parsedColor, resolveColors, type Scheme } from './brand-colors.ts'
import { type BrandOutput, iconOutputs } from './brand-outputs.ts'
import { type CleanSvg, cleanSvg } from './clean-svg.ts'
import type { BrandFolder } from './read-brand-folder.ts'

const ColorText = z.string().refine((text) => parsedColor(text) !== undefined, 'a color, such as #0a5c5c')
const GivenColorsShape = z.object({
  brand: ColorText.optional(),
  accent: ColorText.optional(),
  ink: ColorText.optional(),
  paper: ColorText.optional(),
})
const DrawingName = z.string().regex(/\.svg$/, 'the name of an SVG file in brand/, such as logo.svg')
const LogoNames = z.union([DrawingName, z.object({ light: DrawingName, dark: DrawingName.optional() })])

const WeightRange = z
  .string()
  .regex(/^\d{1,4} \d{1,4}$/, 'two weights, such as 300 700')
  .refine((text) => {
    const [least = 0, most = 0] = text.split(' ').map(Number)
    return least < most
  }, 'two weights, the lower one first, such as 300 700')

const FontFiles = z.object({
  /** Only names the font in a report. */
  family: z.string().min(1),
  /** The fallback fonts of the device. */
  kind: z.enum(['serif', 'sans']).default('sans'),
  files: z
    .array(
      z.object({
        file: z.string().regex(/\.woff2$/, 'the name of a WOFF2 file in brand/, such as figtree.woff2'),
        weight: z.union([z.int(), WeightRange]).optional(),
        style: z.enum(['normal', 'italic']).default('normal'),
        script: z.enum(['latin', 'arabic']).default('latin'),
      }),
    )
    .min(1),
})
type FontFiles = z.infer<typeof FontFiles>
const Font = z.union([z.enum(systemFonts), FontFiles])

/** `brand/brand.yaml` */
const BrandFile = z.object({
  name: z.string().min(1).optional(),
  logo: z.object({ wide: LogoNames.optional(), square: LogoNames.optional() }).optional(),
  colors: z.object({ light: GivenColorsShape.prefault({}), dark: GivenColorsShape.prefault({}) }).optional(),
  fonts: z.object({ heading: Font.optional(), text: Font.optional() }).optional(),
  radius: z.enum(radii).optional(),
  density: z.enum(densities).optional(),
})

export interface CompiledBrand {
  /** Replaces the name in site/. */
  name: string | undefined
  brand: Brand
  /** The files of it that pages fetch. */
  outputs: BrandOutput[]
}

/** The limit for all fonts of a page of one script, in bytes: as much as the site's own. */
const fontBudgetBytes = 90_000
/** A logo is on every page. */
const drawingBudgetBytes = 32_000

/**
 * The brand of a publisher (SITE-4). Anything unreadable or unusable is reported at its place.
 *
 * @returns undefined when a mistake was found
 */
export function compileBrand(data: DataFile, context: FileContext, folder: BrandFolder): CompiledBrand | undefined {
  const read = readShape(BrandFile, data, context)
  if (!read) return undefined
  const files = new Map<string, BrandOutput>()
  const compiling: Compiling = { data, context, folder, add: (output) => files.set(output.path, output) }
  const wide = logoOf(read.logo?.wide, ['logo', 'wide'], compiling)
  const square = logoOf(read.logo?.square, ['logo', 'square'], compiling)
  const colors = read.colors && colorsOf(read.colors, data, context)
  const fonts = {
    heading: fontOf(read.fonts?.heading, ['fonts', 'heading'], compiling),
    text: fontOf(read.fonts?.text, ['fonts', 'text'], compiling),
  }
  checkWeightOfFonts(fonts, data, context, files)
  const paper = colors?.light.paper ?? parsedColor(defaultColors.light.paper) ?? '#ffffff'
  const icons = square && iconOutputs(square.light, paper)
  for (const output of icons?.outputs ?? []) compiling.add(output)
  if (hasErrors(context)) return undefined
  const logos = { ...(wide && { wide: wide.logo }), ...(square && { square: square.logo }) }
  const brand = Brand.parse({
    ...((wide || square) && { logo: logos }),
    ...(icons && { icons: icons.icons }),
    ...(colors && { colors }),
    fonts: { ...(fonts.heading && { heading: fonts.heading }), ...(fonts.text && { text: fonts.text }) },
    radius: read.radius,
    density: read.density,
  })
  return { name: read.name, brand, outputs: [...files.values()] }
}

interface Compiling {
  data: DataFile
  context: FileContext
  folder: BrandFolder
  add: (output: BrandOutput) => void
}

interface CompiledLogo {
  logo: BrandLogo
  light: CleanSvg
}

function logoOf(
  names: z.infer<typeof LogoNames> | undefined,
  path: Path,
  compiling: Compiling,
): CompiledLogo | undefined {
  if (names === undefined) return undefined
  const { light, dark } = typeof names === 'string' ? { light: names, dark: undefined } : names
  const pathOf = (scheme: Scheme) => (typeof names === 'string' ? path : [...path, scheme])
  const drawn = drawingOf(light, pathOf('light'), compiling)
  const drawnDark = dark === undefined ? undefined : drawingOf(dark, pathOf('dark'), compiling)
  if (!drawn) return undefined
  const logo = { light: drawn.drawing, ...(drawnDark && { dark: drawnDark.drawing }) }
  return { logo, light: drawn.clean }
}

function drawingOf(
  name: string,
  path: Path,
  { data, context, folder, add }: Compiling,
): { drawing: Drawing; clean: CleanSvg } | undefined {
  const text = folder.drawings.get(name)
  if (text === undefined) {
    reportMissing(name, path, folder.drawings, data, context)
    return undefined
  }
  const { drawing: clean, mistakes } = cleanSvg(text)
  const file = join(dirname(context.file), name)
  for (const mistake of mistakes) context.problems.push({ severity: 'error', file, ...mistake })
  if (!clean) return undefined
  const bytes = Buffer.from(clean.svg)
  if (bytes.length > drawingBudgetBytes) {
    const found = `a drawing of ${Math.ceil(bytes.length / 1000)} kB`
    const expected = `at most ${drawingBudgetBytes / 1000} kB: every page shows it`
    context.problems.push({ severity: 'error', file, line: 1, column: 1, found, expected })
    return undefined
  }
  const src = servedPath(name, bytes)
  add({ path: src, make: async () => bytes })
  return { drawing: { src, width: clean.width, height: clean.height }, clean }
}

function reportMissing(
  name: string,
  path: Path,
  there: ReadonlyMap<string, unknown>,
  data: DataFile,
  context: FileContext,
): void {
  const names = [...there.keys()].sort().map(quoted)
  const expected = names.length > 0 ? `a file in brand/: ${names.join(', ')}` : 'a file in brand/, which holds none'
  reportError(context, data.pointOf(path), `${quoted(name)}, which is not there`, expected)
}

/** `logo.svg` → `/brand/logo.3fa9c2b1.svg` */
function servedPath(name: string, bytes: Uint8Array, ending = name.slice(name.lastIndexOf('.'))): string {
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${brandFolder}${stem}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ending}`
}

function colorsOf(
  given: Record<Scheme, GivenColors>,
  data: DataFile,
  context: FileContext,
): Brand['colors'] | undefined {
  const { colors, failing } = resolveColors(given)
  for (const { scheme, role, color, other, otherColor, contrast, atLeast, nearest } of failing) {
    // A dark color may be derived from a light one, which is then the one to change.
    const isGivenThere = given[scheme][role] !== undefined
    const point = data.pointOf(isGivenThere ? ['colors', scheme, role] : ['colors', 'light', role])
    const made = isGivenThere ? '' : `, made of the light one for ${scheme},`
    const found = `${role} ${color}${made} with a contrast of ${contrast.toFixed(2)} to ${other} (${otherColor})`
    const advice = nearest ? `: ${quoted(nearest)} is the nearest that passes` : ''
    const where = isGivenThere ? '' : ` in colors.${scheme}.${role}`
    reportError(context, point, found, `at least ${atLeast}${where}${advice}`)
  }
  return failing.length > 0 ? undefined : colors
}

const nameOf = { latin: 'Latin', arabic: 'Arabic' } as const
const scriptAdvice = 'a font of the script that the file is for; Salus has fonts for the others'

function fontOf(font: z.infer<typeof Font> | undefined, path: Path, compiling: Compiling): BrandFont | undefined {
  if (font === undefined || typeof font === 'string') return font
  const { data, context, folder, add } = compiling
  const measured = font.files.map(({ file, script }, index) => {
    const there = folder.fonts.get(file)
    const at = [...path, 'files', index, 'file']
    if (there === undefined) reportMissing(file, at, folder.fonts, data, context)
    if (typeof there === 'string') reportError(context, data.pointOf(at), `${quoted(file)}: ${there}`, 'a WOFF2 font')
    if (typeof there === 'object' && !there.scripts.includes(script))
      reportError(context, data.pointOf(at), `${quoted(file)}: a font without ${nameOf[script]} letters`, scriptAdvice)
    return typeof there === 'object' ? there : undefined
  })
  const faces = font.files.flatMap((entry, index) => {
    const { file, style, script } = entry
    const there = measured[index]
    if (!there) return []
    const bytes = there.cut[script]
    const src = servedPath(`${file.replace(/\.woff2$/, '')}-${script}.woff2`, bytes)
    add({ path: src, bytes: bytes.length, make: async () => bytes })
    const face = { src, weight: weightOf(entry, there), style, script, range: unicodeRange(charactersOf[script]) }
    return [{ face, there }]
  })
  const latin = faces.filter(({ face }) => face.script === 'latin' && face.style === 'normal')
  const first = latin[0] ?? faces[0]
  if (!first) return undefined
  const regular = latin.find(({ face }) => isOfWeight(face.weight, 400)) ?? first
  const bold = latin.find(({ face }) => isOfWeight(face.weight, 700)) ?? regular
  const italic = faces.find(({ face }) => face.style === 'italic')
  return familyOf(font, { path, faces: faces.map(({ face }) => face), regular, bold, italic }, add)
}

interface Face {
  face: BrandFamily['faces'][number]
  there: MeasuredFont
}

function familyOf(
  { kind, family: given }: FontFiles,
  {
    path,
    faces,
    regular,
    bold,
    italic,
  }: { path: Path; faces: BrandFamily['faces']; regular: Face; bold: Face; italic: Face | undefined },
  add: Compiling['add'],
): BrandFamily {
  const family = path.at(-1) === 'heading' ? 'Brand Heading' : 'Brand Text'
  const upright = regular.there.upright
  const cardFont = servedPath(`${given}.ttf`, upright)
  add({ path: cardFont, make: async () => upright })
  const measures = { regular: regular.there.regular, bold: bold.there.bold, italic: italic?.there.regular }
  return {
    family,
    faces,
    fallbackCss: fallbackFaces({ family, kind, ...measures })
      .join('')
      .replaceAll(/\s*\n\s*/g, ''),
    fallbacks: [...fallbackFamilies(family, kind).map((name) => `'${name}'`), kind === 'sans' ? 'sans-serif' : 'serif'],
    cardFont,
  }
}

function weightOf({ weight }: FontFiles['files'][number], { weights }: MeasuredFont): string {
  if (weight !== undefined) return String(weight)
  return weights ? `${weights.min} ${weights.max}` : '400'
}

function isOfWeight(weights: string, weight: number): boolean {
  const [least = 400, most = least] = weights.split(' ').map(Number)
  return least <= weight && weight <= most
}

function checkWeightOfFonts(
  fonts: { heading: BrandFont | undefined; text: BrandFont | undefined },
  data: DataFile,
  context: FileContext,
  files: ReadonlyMap<string, BrandOutput>,
): void {
  const faces = [fonts.heading, fonts.text].flatMap((font) => (typeof font === 'object' ? font.faces : []))
  for (const [script, ofScript] of Map.groupBy(faces, ({ script }) => script)) {
    const bytes = [...new Set(ofScript.map(({ src }) => src))].reduce(
      (sum, src) => sum + (files.get(src)?.bytes ?? 0),
      0,
    )
    if (bytes <= fontBudgetBytes) continue
    const found = `fonts of ${Math.ceil(bytes / 1000)} kB for a reader of ${script} script`
    const expected = `at most ${fontBudgetBytes / 1000} kB together: fewer files, or a variable font of fewer axes`
    reportError(context, data.pointOf(['fonts'], 'key'), found, expected)
  }
}
