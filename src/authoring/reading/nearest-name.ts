import { editDistance } from '#model/text/edit-distance.ts'

/** Letters of a name for each change that may be a misspelling: "tags" is no misspelling of "flags". */
const lettersPerChange = 4
const mostChanges = 2

/**
 * The name that an editor probably misspelt: one or two changes away, by the length of the name. Of paths only the last
 * part counts, since the parts before it are alike. A name with another number is a different name.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(mostChanges, Math.floor(lastPart(name).length / lettersPerChange)) + 1
  for (const candidate of names) {
    if (digitsOf(candidate) !== digitsOf(name)) continue
    const changes = editDistance(name.toLowerCase(), candidate.toLowerCase(), mostChanges)
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
