import type { AdLayout, AdLayoutName, CustomAdLayout } from '#model/ads/ad-layout.ts'
import type { Targeting } from '#model/articles/content-meta.ts'
import type { Category } from '#model/site/category.ts'

const usualPartners = { small: [4, 8, 15], large: [3, 10, 17] }
const usualTead = 7
const everySection = Array.from({ length: 50 }, (_, index) => index)
const both = (indexes: number[]) => ({ small: indexes, large: indexes })

/** ADS-1. The rail has an ad beside the start of the text, so on large screens the ads of sections begin later. */
export const adLayouts = {
  BASELINE: {
    caps: { mediumRectangle: 4, leaderboard: 4 },
    sections: { small: [0, 2, 4, 6], large: [1, 3, 5, 7] },
    partners: usualPartners,
    tead: usualTead,
  },
  CPUV: {
    caps: { mediumRectangle: null, leaderboard: 3 },
    sections: both(everySection),
    partners: usualPartners,
    tead: usualTead,
  },
  DECISION: {
    caps: { mediumRectangle: 2, leaderboard: 3 },
    sections: { small: [1, 4], large: [2, 5] },
    partners: usualPartners,
    tead: null,
  },
  REDUCED: {
    caps: { mediumRectangle: 3, leaderboard: 4 },
    sections: { small: [1, 4, 7], large: [2, 5, 8] },
    partners: { small: [8], large: [10] },
    tead: null,
  },
  MEDIUM_DRIVER: {
    caps: { mediumRectangle: 2, leaderboard: 2 },
    sections: { small: [0, 3], large: [1, 4] },
    partners: usualPartners,
    tead: usualTead,
  },
  MEDIUM_GAM: {
    caps: { mediumRectangle: 0, leaderboard: 4 },
    sections: both([]),
    partners: usualPartners,
    tead: usualTead,
  },
} as const satisfies Record<AdLayoutName, AdLayout>

/** ADS-1: the article's layout, or with `inheritLayout` that of the nearest category that has one; else BASELINE. */
export function adLayoutName(
  { adLayout, inheritLayout }: Pick<Targeting, 'adLayout' | 'inheritLayout'>,
  categories: readonly Category[],
): AdLayoutName {
  const name = inheritLayout
    ? (categories.map(nearestLayout).find((found) => found !== undefined) ?? adLayout)
    : adLayout
  return isLayoutName(name) ? name : 'BASELINE'
}

/** The innermost category of a line is the nearest to the article. */
function nearestLayout({ adLayout, children }: Category): string | undefined {
  return children.map(nearestLayout).find((found) => found !== undefined) ?? adLayout
}

function isLayoutName(name: string): name is AdLayoutName {
  return Object.hasOwn(adLayouts, name)
}

/** ADS-6: the site's values for this path replace those of its layout. */
export function adLayoutOf(name: AdLayoutName, path: string, custom: readonly CustomAdLayout[]): AdLayout {
  const { path: _, ...own } = custom.find((customLayout) => customLayout.path === path) ?? { path }
  return { ...adLayouts[name], ...own }
}
