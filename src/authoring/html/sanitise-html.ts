import { cleanTree } from './clean-tree.ts'
import { parseHtml, serialiseHtml } from './html-tree.ts'
import { Names } from './names.ts'
import { type FoundLink, setLinks } from './set-links.ts'
import { setTables } from './set-tables.ts'
import type { Taken } from './taken-away.ts'

export interface Sanitised {
  html: string
  /** What may not reach a reader and is gone. Places are within the given text. */
  taken: Taken[]
  links: FoundLink[]
}

/**
 * Makes any HTML fit for a page (BODY-8): valid, with nothing that runs, loads or frames, its outside links marked and
 * its tables in boxes that scroll. Sanitising the result again changes nothing.
 */
export function sanitiseHtml(
  html: string,
  { affiliateHosts = [] as readonly string[], names = new Names() } = {},
): Sanitised {
  const { root, taken } = cleanTree(parseHtml(html))
  const links = setLinks(root, affiliateHosts)
  setTables(root, names)
  const faults = links.flatMap(({ fault, line, column }) => (fault ? [{ what: fault, line, column }] : []))
  return {
    html: serialiseHtml(root.children),
    taken: [...taken, ...faults],
    links: links.filter((link) => !link.fault),
  }
}
