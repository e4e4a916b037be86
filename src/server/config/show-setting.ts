/** How values of settings are shown: in messages, and by `--print-config`. */

/** Longest value that is shown whole, in characters. */
const longest = 80

/** Markdown of a setting as plain text. */
export function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

/** The given value in one line; for a secret, only its length. */
export function shown(text: string, isSecret = false): string {
  if (isSecret) return `a text of ${text.length} characters`
  const whole = JSON.stringify(withoutPassword(text))
  return whole.length <= longest ? whole : `${whole.slice(0, longest)}…"`
}

/** A value in force; for a secret that is an address, its protocol and host, and for any other secret nothing. */
export function masked(text: string, isSecret = false): string {
  if (!isSecret) return withoutPassword(text)
  const url = URL.parse(text)
  return url ? `${url.protocol}//***@${url.host}/***` : '***'
}

/** Also works for text that is no valid address, such as a mistyped one. */
function withoutPassword(text: string): string {
  return text.replace(/\/\/[^/\s]*@/g, '//***@')
}
