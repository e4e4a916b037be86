import { z } from 'zod'

/*
 * A publisher's brand in the form that pages need (SITE-4): compiled from the folder `brand` of the content, part of
 * the settings of the site. Its files are in the data folder, under names that hold a hash of their content.
 */

/** The roles of a brand's colours; each is a token of src/ui/tokens.css, `inkSoft` of `--ink-soft`. */
export const colorRoles = [
  'paper',
  'paperRaised',
  'paperSunk',
  'ink',
  'inkSoft',
  'line',
  'lineStrong',
  'brand',
  'brandStrong',
  'brandInk',
  'brandTint',
  'accent',
  'accentTint',
] as const
export type ColorRole = (typeof colorRoles)[number]

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)
const SchemeColors = z.record(z.enum(colorRoles), HexColor)
export type SchemeColors = z.infer<typeof SchemeColors>

/** The color of each role in both color schemes. */
const BrandColors = z.object({ light: SchemeColors, dark: SchemeColors })
export type BrandColors = z.infer<typeof BrandColors>

/** The URL prefix of a brand's files, also their folder below the data folder. */
export const brandFolder = '/brand/'

const BrandFilePath = z.string().regex(/^\/brand\/[a-z0-9-]+\.[0-9a-f]{8}\.[a-z0-9]+$/, 'expected a file of the brand')

/** A drawing with its size in its own units. */
const Drawing = z.object({ src: BrandFilePath, width: z.number().positive(), height: z.number().positive() })
export type Drawing = z.infer<typeof Drawing>

/** A logo; without a dark one the light one is used on both backgrounds. */
const BrandLogo = z.object({ light: Drawing, dark: Drawing.optional() })
export type BrandLogo = z.infer<typeof BrandLogo>

/** A file with one face of a family. */
const BrandFace = z.object({
  src: BrandFilePath,
  /** The value of `font-weight` in a face: `400`, or `300 700`. */
  weight: z.string(),
  style: z.enum(['normal', 'italic']),
  script: z.enum(['latin', 'arabic']),
  /** The characters in it, as `unicode-range`. */
  range: z.string(),
})
export type BrandFace = z.infer<typeof BrandFace>

const BrandFamily = z.object({
  family: z.string(),
  faces: z.array(BrandFace),
  /** `@font-face` rules of fonts of the device, as wide and as high as the brand's own. */
  fallbackCss: z.string(),
  /** The fallback names in order, and the generic family. */
  fallbacks: z.array(z.string()),
  /** Its font for drawn cards, uncompressed. */
  cardFont: BrandFilePath.optional(),
})
export type BrandFamily = z.infer<typeof BrandFamily>

/** Fonts of the device. */
export const systemFonts = ['system-sans', 'system-serif'] as const

const BrandFont = z.union([z.enum(systemFonts), BrandFamily])
export type BrandFont = z.infer<typeof BrandFont>

export const radii = ['square', 'soft', 'round'] as const
export const densities = ['compact', 'comfortable', 'spacious'] as const

export const Brand = z.object({
  logo: z.object({ wide: BrandLogo.optional(), square: BrandLogo.optional() }).optional(),
  /** Made of the square logo. */
  icons: z
    .object({
      svg: BrandFilePath,
      favicon: BrandFilePath,
      touch: BrandFilePath,
      icon192: BrandFilePath,
      icon512: BrandFilePath,
      maskable: BrandFilePath,
    })
    .optional(),
  colors: BrandColors.optional(),
  fonts: z.object({ heading: BrandFont.optional(), text: BrandFont.optional() }).default({}),
  radius: z.enum(radii).default('soft'),
  density: z.enum(densities).default('comfortable'),
})
export type Brand = z.infer<typeof Brand>
