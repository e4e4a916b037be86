/** Groups of synonyms by each of their names; a name is its words, joined by spaces. */
export interface SynonymGroups {
  byName: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Number of words of the longest name. */
  longestName: number
}

/** @param groups  each has the names of one thing, in words */
export function synonymGroups(groups: readonly (readonly (readonly string[])[])[]): SynonymGroups {
  return {
    byName: new Map(groups.flatMap((group) => group.map((name) => [name.join(' '), group] as const))),
    longestName: Math.max(0, ...groups.flat().map((name) => name.length)),
  }
}

/** Most synonyms used in one query. */
const maxSynonyms = 6

export interface Synonym {
  /** The words of the query that it replaces. */
  name: readonly string[]
  synonym: readonly string[]
  /** The words of the query with the synonym in place of the name. */
  words: string[]
}

/** The synonyms of all names in the query. */
export function synonymsIn(words: readonly string[], groups: SynonymGroups): Synonym[] {
  const found: Synonym[] = []
  for (let start = 0; start < words.length; ) {
    const name = longestNameAt(words, start, groups)
    for (const synonym of groups.byName.get(name.join(' ')) ?? [])
      if (synonym.join() !== name.join())
        found.push({ name, synonym, words: words.toSpliced(start, name.length, ...synonym) })
    start += Math.max(1, name.length)
  }
  return found.slice(0, maxSynonyms)
}

/** The longest run of words from `start` on that has synonyms; empty if there is none. */
function longestNameAt(
  words: readonly string[],
  start: number,
  { byName, longestName }: SynonymGroups,
): readonly string[] {
  for (let length = longestName; length > 0; length -= 1) {
    const run = words.slice(start, start + length)
    if (run.length === length && byName.has(run.join(' '))) return run
  }
  return []
}
