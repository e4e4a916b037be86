/** The end of a paragraph, heading, item or row, in HTML that may be escaped. */
const blockEnd = /(?:<|&lt;)\/(?:p|h[1-6]|li|ul|ol|tr|table|div|blockquote)(?:>|&gt;)(?!\n)/g

/**
 * A source for a comparison by lines: JSON without line breaks is laid out, and a long text of HTML goes on in a new line
 * after each block. Both sides of a comparison are broken alike.
 */
export function inLines(source: string): string {
  return laidOut(source).replaceAll(blockEnd, '$&\n')
}

function laidOut(source: string): string {
  if (source.includes('\n') || !/^\s*[{[]/.test(source)) return source
  try {
    return JSON.stringify(JSON.parse(source), null, 2)
  } catch {
    return source
  }
}
