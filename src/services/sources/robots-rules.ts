/** Bytes of a robots.txt that are read: the minimum of RFC 9309. */
export const robotsLimit = 500 * 1024

interface Rule {
  isAllowed: boolean
  pattern: string
}

/**
 * Whether a robots.txt allows a program to request an address (RFC 9309): by the groups that name it, else by those for
 * all; the longest matching pattern decides, and `allow` wins among equally long ones.
 *
 * @param product  the program's name, without a slash and a version
 * @param path  with the query, as requested
 */
export function robotsAllow(robots: string, product: string, path: string): boolean {
  const groups = groupsOf(robots)
  const own = groups.get(product.toLowerCase()) ?? groups.get('*') ?? []
  const address = normalizeEncoding(path)
  const [decisive] = own
    .filter(({ pattern }) => fits(pattern, address))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))
  return decisive?.isAllowed ?? true
}

function groupsOf(robots: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>()
  let agents: string[] = []
  let isHeading = false
  for (const line of robots.split(/\r\n|[\r\n]/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      if (!isHeading) agents = []
      isHeading = true
      const agent = productOf(value)
      agents.push(agent)
      if (!groups.has(agent)) groups.set(agent, [])
    } else if (field === 'allow' || field === 'disallow') {
      isHeading = false
      const pattern = normalizeEncoding(value.trim())
      // "Disallow:" without a path forbids nothing.
      if (pattern !== '') for (const agent of agents) groups.get(agent)?.push({ isAllowed: field === 'allow', pattern })
    }
  }
  return groups
}

/** Some robots.txt files add the program's version. */
function productOf(agent: string): string {
  return (agent.trim().split('/', 1)[0] ?? '').toLowerCase()
}

/** Percent-encoded only where an address must be, in uppercase (RFC 9309, section 2.2.2). */
function normalizeEncoding(text: string): string {
  return text
    .toWellFormed()
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    })
    .replace(/[^\x20-\x7e]+/g, encodeURIComponent)
}

/** `*` matches any characters, and a trailing `$` the end; otherwise the pattern is a prefix of the path. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let place = first.length
  for (const piece of rest) {
    const found = path.indexOf(piece, place)
    if (found < 0) return false
    place = found + piece.length
  }
  if (!isWhole) return true
  const last = rest.at(-1)
  return last === undefined
    ? place === path.length
    : path.length - last.length >= place - last.length && path.endsWith(last)
}
