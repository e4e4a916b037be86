/** Characters of a title that search results and browser tabs show. */
export const longestTitle = 65

/**
 * The text of a page's title element, of 65 characters at most: with the name of the site if both fit, else without it.
 * A longer title ends at a word; the heading on the page shows it whole.
 */
export function documentTitle(title: string, site: string): string {
  const whole = site === '' ? title : `${title} | ${site}`
  if (whole.length <= longestTitle) return whole
  if (title.length <= longestTitle) return title
  const start = title.slice(0, longestTitle - 1)
  // Without a space, as in a single long word or in Chinese, it ends anywhere, but never within a character.
  const words = /^(.*\S)\s/s.exec(title.slice(0, longestTitle))?.[1] ?? start.replace(/[\uD800-\uDBFF]$/, '')
  return `${words.replace(/[\s,:;–—-]+$/, '')}…`
}
