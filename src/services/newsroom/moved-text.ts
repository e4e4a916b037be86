/** The text of an article's file with another path in its front matter. */
export function withOtherPath(text: string, path: string): string {
  const end = text.indexOf('\n---', 3)
  const front = text.slice(0, end)
  return front.replace(/^(path:[ \t]*).*$/m, `$1${path}`) + text.slice(end)
}

/** A text with each mention of a path of the site as another one: links, lists and settings, with their hash. */
export function withReferences(text: string, from: string, to: string): string {
  // Not a part of a longer path, of the name of a file or of an address elsewhere.
  const mention = new RegExp(`(?<![\\w./-])${from.replaceAll(/[^\w/]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g')
  return text.replace(mention, to)
}
