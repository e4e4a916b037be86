import { z } from 'zod/mini'

/* The library of pictures, as the desk's application and its server exchange it. See desk-api.ts. */

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Say it in words'), z.maxLength(most, `Keep it to ${most} characters`))
const percent = z.int().check(z.minimum(0), z.maximum(100), z.multipleOf(5))
const focal = z.nullable(z.object({ x: percent, y: percent }))

/** The description of a picture: what it shows, by language, who made it, and its focal point. */
export const PictureWords = z.object({
  alt: z.record(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), words(500)),
  credit: z.nullable(words(300)),
  focal,
})
export type PictureWords = z.infer<typeof PictureWords>

/** Where a picture stands: in what readers see, or in what is in the making. */
const PictureUse = z.object({
  by: z.enum(['document', 'draft']),
  /** The kind of the document; of a draft where it stands. */
  kind: z.string(),
  key: z.string(),
  fileId: z.nullable(z.string()),
})
export type PictureUse = z.infer<typeof PictureUse>

export const PictureEntry = z.object({
  id: z.string(),
  /** What articles call it. */
  name: z.string(),
  ending: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  ...PictureWords.def.shape,
  /** Changes with its file: an address of the file for as long as it is this one. */
  hash: z.string(),
  /** The content folder has it, which describes its pictures where they stand. */
  isOfFolder: z.boolean(),
  /** How many of its sizes are drawn, of how many; nothing before the first. */
  drawn: z.int(),
  toDraw: z.int(),
  version: z.int(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  trash: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), until: z.iso.datetime() })),
  uses: z.array(PictureUse),
})
export type PictureEntry = z.infer<typeof PictureEntry>

/** A language that pictures are described in. */
const Language = z.object({ code: z.string(), name: z.string(), direction: z.enum(['ltr', 'rtl']) })
/** The newest first. The languages are those of the site, the default one first. */
export const PictureList = z.object({ pictures: z.array(PictureEntry), languages: z.array(Language) })
export type PictureList = z.infer<typeof PictureList>

export const PictureView = z.object({
  picture: PictureEntry,
  languages: z.array(Language),
  /** What it was before, the newest first. */
  past: z.array(z.object({ hash: z.string(), replacedBy: z.string(), replacedAt: z.iso.datetime() })),
})
export type PictureView = z.infer<typeof PictureView>

const version = z.int()
export const DescribePicture = z.object({ version, ...PictureWords.def.shape })
export const SeenPicture = z.object({ version })
/** What shows it anew, and what does not and why. */
export const PictureChanged = z.object({
  updated: z.array(z.string()),
  problems: z.array(z.object({ file: z.string(), line: z.int(), found: z.string(), expected: z.string() })),
})
export type PictureChanged = z.infer<typeof PictureChanged>
