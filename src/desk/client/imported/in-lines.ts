/** The end of a paragraph, heading, item or row, in HTML that may be escaped. */
const blockEnd = /(?:<|&lt;)\/(?:p|h[1-6]|li|ul|ol|tr|table|div|blockquote)(?:>|&gt;)(?!\n)/g

/**
 * A source prepared for comparison by lines: JSON without line breaks is formatted, and HTML gets a line break after
 * each block. Both sides of a comparison are broken in the same way.
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
