import { type InterfacePages, interfacePages } from '#model/site/interface-pages.ts'
import type { Site } from '#model/site/site.ts'

/**
 * SITE-5: has the settings of a site name every page about it that there is: nothing links to one that is not. What an
 * editor has named stays, and is checked as any link is.
 *
 * @param there  the paths that something is at
 * @param anchors  the ids in the body of each page that was compiled
 */
export function nameInterfacePages(
  site: Site,
  there: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const found = Object.entries(interfacePages).flatMap(([name, href]) => {
    const [path = '', hash] = href.split('#')
    if (!there.has(path)) return []
    const ids = anchors.get(path)
    return [[name, hash && ids && !ids.has(hash) ? path : href] as const]
  })
  site.interfacePages = { ...(Object.fromEntries(found) as InterfacePages), ...site.interfacePages }
}
