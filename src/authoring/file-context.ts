import type { Image } from '#model/articles/image.ts'
import type { PictureDetails } from '#model/newsroom/picture-details.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { ContentStandard } from '#model/sources/evidence.ts'
import type { BrandFolder } from './brand/read-brand-folder.ts'
import type { Point, Problem } from './problem.ts'
import type { Reference } from './reference.ts'
import type { UrgencyBox } from './signs/urgency-box.ts'

/** The usable pictures by name, which is the file name without its extension. */
export type ImageIndex = ReadonlyMap<string, UsableImage>

export interface UsableImage extends Omit<Image, 'alt'> {
  details?: PictureDetails
  /** It is in no folder, and described before it is used. */
  isUploaded?: boolean
}

/** What the compilation of every file is given. */
export type Given = Pick<FileContext, 'images' | 'unusableImages' | 'today' | 'overdue' | 'standard' | 'memory'> & {
  /** The site that addresses without a host belong to in JSON of another system, unless a document names one. */
  oldSite?: OldSite | undefined
  /** Why there is no picture for a key (`pictureKeys`) that a body of another system names. */
  pictureFaults?: ReadonlyMap<string, string> | undefined
  /** The logos and fonts of the content folder. */
  brandFolder?: BrandFolder
}

/** Where JSON of another system comes from. */
export interface OldSite {
  /** Such as https://www.example.org. */
  origin: string
  /** What becomes of a link to a page of it that is not on this site: it leads there, or gives way to its text. */
  links: 'absolute' | 'text'
}

/** A parameter of a link to a shop. */
export interface ShopParameter extends Point {
  name: string
  value: string
  field?: string
}

/** The inputs of compiling one file, and the problems and references found in it. */
export interface FileContext {
  file: string
  /** Of its documents: that of its folder, or the default one of the site. */
  language: LanguageCode
  /** What the paths of that language begin with: nothing for the default one. */
  prefix: string
  /** The site has several languages: its articles are given versions, by which translations are compared. */
  isMultilingual: boolean
  /** The document of a file that holds several, such as `article /health/dark-spots`: its problems name it. */
  document?: string
  images: ImageIndex
  /** Names of pictures that are there and cannot be used; each is reported as a picture. */
  unusableImages: ReadonlySet<string>
  /** The names of the pictures that were looked up. */
  usedImages: Set<string>
  /** `Site.affiliateHosts`: links to them are marked as sponsored. */
  affiliateHosts: readonly string[]
  /** The file of `site/` that lists them, or would. */
  affiliateFile: string
  /** Hosts of `Site.sponsorPixels`: those that pixels of sponsors may be at. */
  pixelHosts: readonly string[]
  /** What time alone has made wrong: `check` refuses it, and an import goes on with all the rest. */
  overdue: Problem['severity']
  /** What `check` was asked to hold articles against (REV-14). */
  standard?: ContentStandard | undefined
  /** The day of the import, such as 2026-03-14: what is dated later lies in the future. */
  today: string
  problems: Problem[]
  references: Reference[]
  /** The boxes that say how soon to get help: checked against the signs of `site/`. */
  urgencyBoxes: UrgencyBox[]
  /** What the shops' links of the file tell the shops. */
  shopParameters: ShopParameter[]
  /** Of the steps by which the file is compiled; none where all are taken anew. */
  memory?: StepMemory | undefined
  /** What `Given` says, for JSON. */
  oldSite?: OldSite | undefined
  pictureFaults?: ReadonlyMap<string, string> | undefined
  /** The picture for an address in JSON of another system. */
  pictureOf?: (src: string) => Omit<Image, 'alt'> | undefined
  /** The address that a link from elsewhere leads to on this site, where it differs from the one written. */
  settleLink?: (href: string) => string
}

/** Keeps the results of steps, by all that they depend on. */
export interface StepMemory {
  once<Result>(step: string, context: FileContext, inputs: readonly unknown[], run: () => Result): Result
}

/**
 * A step of compiling a file by itself. Where its results are kept it is taken only when the context or one of the inputs,
 * which are compared by identity, is another; then a result is shared: a caller that changes it copies it first.
 */
export function takeStep<Result>(
  step: string,
  context: FileContext,
  inputs: readonly unknown[],
  run: () => Result,
): Result {
  return context.memory ? context.memory.once(step, context, inputs, run) : run()
}

type Details = Pick<Problem, 'field' | 'keys'>

export function reportError(
  context: FileContext,
  point: Point,
  found: string,
  expected: string,
  details?: Details,
): void {
  report(context, 'error', point, { found, expected, ...details })
}

export function reportWarning(
  context: FileContext,
  point: Point,
  found: string,
  expected: string,
  details?: Details,
): void {
  report(context, 'warning', point, { found, expected, ...details })
}

export function hasErrors(context: FileContext): boolean {
  return context.problems.some((problem) => problem.severity === 'error')
}

export function report(
  context: FileContext,
  severity: Problem['severity'],
  { line, column }: Point,
  words: Pick<Problem, 'found' | 'expected'> & Details,
): void {
  const { file, document } = context
  context.problems.push({ severity, file, line, column, ...words, ...(document !== undefined && { document }) })
}
