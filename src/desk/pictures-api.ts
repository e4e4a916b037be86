import { z } from 'zod/mini'

/* The library of pictures, as the desk's application and its server exchange it. See desk-api.ts. */

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Say it in words'), z.maxLength(most, `Keep it to ${most} characters`))
const percent = z.int().check(z.minimum(0), z.maximum(100), z.multipleOf(5))
const focal = z.nullable(z.object({ x: percent, y: percent }))

/** The description of a picture: its alternative text by language, its credit, and its focal point. */
export const PictureWords = z.object({
  alt: z.record(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), words(500)),
  credit: z.nullable(words(300)),
  focal,
})
export type PictureWords = z.infer<typeof PictureWords>

/** A use of a picture: in a published document or in a draft. */
const PictureUse = z.object({
  by: z.enum(['document', 'draft']),
  /** The kind of the document; for a draft, the state of its file. */
  kind: z.string(),
  key: z.string(),
  fileId: z.nullable(z.string()),
})
export type PictureUse = z.infer<typeof PictureUse>

export const PictureEntry = z.object({
  id: z.string(),
  /** The name that articles use. */
  name: z.string(),
  ending: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  ...PictureWords.def.shape,
  /** Hash of the file; it is part of the file's address, so that a replaced file gets a new address. */
  hash: z.string(),
  /** The picture comes from the content folder, where its description is edited. */
  isOfFolder: z.boolean(),
  /** How many of its sizes are drawn, and how many there will be; both 0 before the first is drawn. */
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
/** Newest first. The languages are those of the site, the default language first. */
export const PictureList = z.object({ pictures: z.array(PictureEntry), languages: z.array(Language) })
export type PictureList = z.infer<typeof PictureList>

export const PictureView = z.object({
  picture: PictureEntry,
  languages: z.array(Language),
  /** The files that it had before, newest first. */
  past: z.array(z.object({ hash: z.string(), replacedBy: z.string(), replacedAt: z.iso.datetime() })),
})
export type PictureView = z.infer<typeof PictureView>

const version = z.int()
export const DescribePicture = z.object({ version, ...PictureWords.def.shape })
export const SeenPicture = z.object({ version })
/** Documents that show the change, and the mistakes that keep others from showing it. */
export const PictureChanged = z.object({
  updated: z.array(z.string()),
  problems: z.array(z.object({ file: z.string(), line: z.int(), found: z.string(), expected: z.string() })),
})
export type PictureChanged = z.infer<typeof PictureChanged>
