import type { Definition } from 'mdast'
import type { Gallery } from '#model/articles/gallery.ts'
import type { ProductCard } from '#model/articles/product-card.ts'
import type { FileContext } from '../file-context.ts'
import type { UniqueNames } from '../html/unique-names.ts'
import type { Point } from '../problem.ts'

/** Values from outside the body that blocks may use: the front matter and the article's comments. */
export interface BodyFacts {
  /** Null when there is none, undefined when the front matter cannot be read. */
  gallery: Gallery | null | undefined
  hasBrandCtas: boolean
  hasDrugSavings: boolean
  /** A page about the site, not an article. */
  isSitePage: boolean
  /** Undefined when the comments cannot be read: then references to comments are not checked. */
  commentIds: ReadonlySet<string> | undefined
  /** Ids of the sources that sentences may cite; undefined when they cannot be read. */
  sourceIds: ReadonlySet<string> | undefined
}

/** Inputs and collected results of compiling one body. */
export interface BodyContext extends FileContext {
  facts: BodyFacts
  /** Lines of the file, for positions that Markdown nodes lack. */
  lines: readonly string[]
  definitions: readonly Definition[]
  names: UniqueNames
  /** Heading ids that the editor wrote: claimed before any is generated, so that no generated id takes one. */
  headingIds: Set<string>
  /** Level of the last heading: the next may be one deeper. */
  headingLevel: number
  /** Text of the last heading: the name of the tables below it. */
  headingText: string
  productCards: ProductCard[]
  /** Ids of the sources that sentences cite. */
  cited: Set<string>
  /** Links to ids of the body itself: checked when all of them are known. */
  ownLinks: (Point & { id: string })[]
}
