import type { Image } from '#model/image.ts'
import type { Point, Problem } from './problem.ts'
import type { Reference } from './reference.ts'
import type { UrgencyBox } from './signs/urgency-box.ts'

/** The usable pictures by name, which is the file name without its extension. */
export type ImageIndex = ReadonlyMap<string, Omit<Image, 'alt'>>

/** What the compilation of every file is given. */
export type Given = Pick<FileContext, 'images' | 'unusableImages' | 'today'>

/** The inputs of compiling one file, and the problems and references found in it. */
export interface FileContext {
  file: string
  images: ImageIndex
  /** Names of pictures that are there and cannot be used; each is reported as a picture. */
  unusableImages: ReadonlySet<string>
  /** The names of the pictures that were looked up. */
  usedImages: Set<string>
  /** `Site.affiliateHosts`: links to them are marked as sponsored. */
  affiliateHosts: readonly string[]
  /** Hosts of `Site.sponsorPixels`: those that pixels of sponsors may be at. */
  pixelHosts: readonly string[]
  /** The day of the import, such as 2026-03-14: what is dated later lies in the future. */
  today: string
  problems: Problem[]
  references: Reference[]
  /** The boxes that say how soon to get help: checked against the signs of `site/`. */
  urgencyBoxes: UrgencyBox[]
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

function report(
  context: FileContext,
  severity: Problem['severity'],
  { line, column }: Point,
  words: Pick<Problem, 'found' | 'expected'> & Details,
): void {
  context.problems.push({ severity, file: context.file, line, column, ...words })
}
