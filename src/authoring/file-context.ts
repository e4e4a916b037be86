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
  /** Uploaded pictures lie in no folder, and are described before use. */
  isUploaded?: boolean
}

/** Inputs that the compilation of all files shares. */
export type Given = Pick<FileContext, 'images' | 'unusableImages' | 'today' | 'overdue' | 'standard' | 'memory'> & {
  /** The site that addresses without a host in JSON of another system belong to, unless a document names one. */
  oldSite?: OldSite | undefined
  /** The reason why a picture that a body of another system names is missing, by its key (`pictureKeys`). */
  pictureFaults?: ReadonlyMap<string, string> | undefined
  /** The logos and fonts of the content folder. */
  brandFolder?: BrandFolder
}

/** The site that JSON of another system comes from. */
export interface OldSite {
  /** Such as https://www.example.org. */
  origin: string
  /**
   * How to treat a link to a page of it that is not on this site: keep it as an absolute address, or leave only its
   * text.
   */
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
  /** The language of its documents: that of its folder, or the site's default. */
  language: LanguageCode
  /** The prefix of that language's paths: empty for the default one. */
  prefix: string
  /** The site has several languages: articles get versions, by which translations are compared. */
  isMultilingual: boolean
  /** The document, in a file of several, that problems are reported for, such as `article /health/dark-spots`. */
  document?: string
  images: ImageIndex
  /** Names of existing pictures that cannot be used; each is reported as a picture. */
  unusableImages: ReadonlySet<string>
  /** The names of the pictures that were looked up. */
  usedImages: Set<string>
  /** `Site.affiliateHosts`: links to them are marked as sponsored. */
  affiliateHosts: readonly string[]
  /** The file of `site/` that lists these hosts, or should. */
  affiliateFile: string
  /** Hosts of `Site.sponsorPixels`: the allowed hosts of sponsors' pixels. */
  pixelHosts: readonly string[]
  /** The severity of mistakes caused by time alone: an error for `check`, while an import goes on with the rest. */
  overdue: Problem['severity']
  /** The standard that `check` was asked to apply to articles (REV-14). */
  standard?: ContentStandard | undefined
  /** The day of the import, such as 2026-03-14: later dates lie in the future. */
  today: string
  problems: Problem[]
  references: Reference[]
  /** The boxes of urgency, which are checked against the signs of `site/`. */
  urgencyBoxes: UrgencyBox[]
  /** The parameters of the file's links to shops. */
  shopParameters: ShopParameter[]
  /** Keeps results of the compilation steps; undefined where every step runs anew. */
  memory?: StepMemory | undefined
  /** From `Given`, for JSON. */
  oldSite?: OldSite | undefined
  pictureFaults?: ReadonlyMap<string, string> | undefined
  /** The picture for an address in JSON of another system. */
  pictureOf?: (src: string) => Omit<Image, 'alt'> | undefined
  /** The address that a link from elsewhere leads to on this site, where it differs from the one written. */
  settleLink?: (href: string) => string
}

/** Keeps the results of steps, by all their inputs. */
export interface StepMemory {
  once<Result>(step: string, context: FileContext, inputs: readonly unknown[], run: () => Result): Result
}

/**
 * Runs a step of compiling a file by itself. With a memory it runs only when the context or one of the inputs has
 * changed, compared by identity; then a result is shared: a caller that changes it copies it first.
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
