/** The text of an article's file with another path in its front matter. */
export function withOtherPath(text: string, path: string): string {
  const end = text.indexOf('\n---', 3)
  const front = text.slice(0, end)
  return front.replace(/^(path:[ \t]*).*$/m, `$1${path}`) + text.slice(end)
}

/**
 * A text in which each mention of a site path is replaced by another path: in links, lists and settings, also with a
 * hash.
 */
export function withReferences(text: string, from: string, to: string): string {
  // Not within a longer path, a file name or an external address.
  const mention = new RegExp(`(?<![\\w./-])${from.replaceAll(/[^\w/]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g')
  return text.replace(mention, to)
}
