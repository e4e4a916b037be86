import type { Definition } from 'mdast'
import type { Gallery } from '#model/articles/gallery.ts'
import type { ProductCard } from '#model/articles/product-card.ts'
import type { FileContext } from '../file-context.ts'
import type { UniqueNames } from '../html/unique-names.ts'
import type { Point } from '../problem.ts'

/** What blocks may use from outside the body: the front matter and the article's comments. */
export interface BodyFacts {
  /** Null when there is none, undefined when the front matter cannot be read. */
  gallery: Gallery | null | undefined
  hasBrandCtas: boolean
  hasDrugSavings: boolean
  /** A page about the site, and no article. */
  isSitePage: boolean
  /** Undefined when the comments cannot be read: then references to comments are not checked. */
  commentIds: ReadonlySet<string> | undefined
  /** Of the sources that sentences may cite; undefined when they cannot be read. */
  sourceIds: ReadonlySet<string> | undefined
}

/** What compiling one body needs and gathers. */
export interface BodyContext extends FileContext {
  facts: BodyFacts
  /** Lines of the file, for places that Markdown nodes do not know. */
  lines: readonly string[]
  definitions: readonly Definition[]
  names: UniqueNames
  /** Ids that headings were given by the editor: claimed before any is made, so that none is taken from them. */
  headingIds: Set<string>
  /** Level of the last heading: the next may be one deeper. */
  headingLevel: number
  /** Text of the last heading: names the tables below it. */
  headingText: string
  productCards: ProductCard[]
  /** Ids of the sources that sentences cite. */
  cited: Set<string>
  /** Links to ids of the body itself: checked when all of them are known. */
  ownLinks: (Point & { id: string })[]
}
