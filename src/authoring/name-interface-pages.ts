import { type InterfacePages, interfacePages } from '#model/site/interface-pages.ts'
import type { Site } from '#model/site/site.ts'

/**
 * SITE-5: adds every existing page about the site to the settings: nothing links to a missing one. A page that an
 * editor has named stays, and is checked as any link is.
 *
 * @param there  the paths of existing documents
 * @param anchors  the ids in the body of each compiled page
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
