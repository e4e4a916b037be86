const mostChanges = 2

/** The name an editor probably meant by a misspelt one: at most two letters away. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(mostChanges, Math.floor(name.length / 2)) + 1
  for (const candidate of names) {
    const changes = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (changes < fewest) {
      fewest = changes
      nearest = candidate
    }
  }
  return nearest
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > mostChanges) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY
}
