import type { RailPlan } from '#features/rail/rail.rules.ts'
import type { Stage } from '../article-draft.ts'

/** TOC-5: tabbed pages also show the contents as a bar, unless the article hides it. */
export const tabBar: Stage = {
  name: 'tab bar',
  run(draft, { scope }) {
    const { contents, hasTabBar, series, brands, railPlan } = draft
    if (!contents || !hasTabBar) return draft
    return {
      ...draft,
      tabBar: {
        entries: contents.entries,
        contentsTitleId: scope.id('contents-title'),
        isInFlow: series !== null,
        isOnWideScreensOnly: brands !== null,
        isOnNarrowScreensOnly: railPlan !== null && keepsSections(railPlan),
      },
    }
  },
  summarize: ({ tabBar }) => (tabBar ? `below ${tabBar.isInFlow ? 'the hero' : 'the contents'}` : 'none'),
}

/** Whether the rail keeps a list of the article's sections in view. */
function keepsSections({ sticky }: RailPlan): boolean {
  return sticky.some((part) => part.kind === 'sections' || (part.kind === 'indicator' && part.isOnPage))
}
