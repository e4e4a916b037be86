/** Letters that look like Latin ones, and characters that replace letters within a word. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '*': '',
}

export interface FoldedText {
  /** Small Latin letters, digits, single spaces, and a dot where a clause ends. */
  folded: string
  /** The offset in the text, in UTF-16 code units, of each of its characters and of its end. */
  places: readonly number[]
}

/**
 * A text without differences of spelling: case, accents, apostrophes, letters of other scripts and characters in place
 * of letters ("mys3lf"), letters drawn out ("dieee") or apart ("d i e").
 */
export function foldText(text: string): FoldedText {
  let folded = ''
  const places: number[] = []
  let place = 0
  const characters = [...text]
  for (const [index, character] of characters.entries()) {
    for (const letter of foldedLetters(characters, index)) {
      const isRepeated = letter === folded.at(-1) && letter === folded.at(-2)
      const isGap = letter === ' ' || letter === '.'
      if (isGap && /[ .]$/.test(folded)) {
        // A clause also ends if its sign has white space around it.
        if (letter === '.') folded = `${folded.slice(0, -1)}.`
      } else if (!isRepeated || /\d/.test(letter)) {
        folded += letter
        places.push(place)
      }
    }
    place += character.length
  }
  return joined(folded, [...places, place])
}

function foldedLetters(characters: readonly string[], index: number): string {
  const character = characters[index] ?? ''
  if (/['’‘`´\p{M}\p{Cf}]/u.test(character)) return ''
  const [before = '', after = ''] = [characters[index - 1], characters[index + 1]]
  const sign = signs[character]
  if (sign !== undefined && isWithinWord(characters, index)) return sign
  // A capital I in place of a small l.
  if (
    character === 'I' &&
    /[\p{Ll}I]/u.test(before) &&
    /[\p{Ll}I]/u.test(after + before) &&
    /\p{Ll}/u.test(nearest(characters, index))
  )
    return 'l'
  const lower = character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const letters = [...lower].map((letter) => lookalikes[letter] ?? letter).join('')
  if (/^[a-z\d]+$/.test(letters)) return letters
  return /[.,;:!?\n\r…¡¿()]/.test(character) ? '.' : ' '
}

/** The nearest character before that is no capital I. */
function nearest(characters: readonly string[], index: number): string {
  let at = index - 1
  while (characters[at] === 'I') at--
  return characters[at] ?? ''
}

/**
 * Digits and special characters are letters only between letters of a word: not in "50 mg" and not at the end of
 * "kill!".
 */
function isWithinWord(characters: readonly string[], index: number): boolean {
  const isPart = (character: string | undefined) =>
    character !== undefined && (/\p{L}/u.test(character) || character in signs)
  let start = index
  while (isPart(characters[start - 1])) start--
  let end = index
  while (isPart(characters[end + 1])) end++
  const word = characters.slice(start, end + 1).join('')
  if (!/\p{L}/u.test(word)) return false
  const rest = characters.slice(index, end + 1).join('')
  return /\d/.test(characters[index] ?? '') || /\p{L}/u.test(rest)
}

/** Single letters in a row are one word. */
function joined(folded: string, places: readonly number[]): FoldedText {
  let result = ''
  const kept: number[] = []
  let end = 0
  for (const match of folded.matchAll(/\b[a-z](?:[ .][a-z]){2,}\b/g)) {
    for (let index = end; index < match.index; index++) add(index)
    for (let index = match.index; index < match.index + match[0].length; index += 2) add(index)
    end = match.index + match[0].length
  }
  for (let index = end; index < folded.length; index++) add(index)
  return { folded: result, places: [...kept, places.at(-1) ?? 0] }

  function add(index: number): void {
    result += folded[index]
    kept.push(places[index] ?? 0)
  }
}
