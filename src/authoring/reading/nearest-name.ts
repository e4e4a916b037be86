/** Letters of a name for each change that may be a misspelling: "tags" is no misspelling of "flags". */
const lettersPerChange = 4
const mostChanges = 2

/**
 * The name an editor probably meant by a misspelt one: a change or two away, by the length of the name. Of paths only the
 * last part counts, since what stands before it is alike. A name with another number is another thing.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(mostChanges, Math.floor(lastPart(name).length / lettersPerChange)) + 1
  for (const candidate of names) {
    if (digitsOf(candidate) !== digitsOf(name)) continue
    const changes = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (changes < fewest) {
      fewest = changes
      nearest = candidate
    }
  }
  return nearest
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function digitsOf(name: string): string {
  return name.replace(/\D/g, '')
}

/** The least number of letters added, left out, replaced, or swapped with the next one. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > mostChanges) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(swapped, replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY
}
