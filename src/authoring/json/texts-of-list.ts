/** The source text of each element of a list in valid JSON. */
export function textsOfList(json: string): string[] {
  const commas: number[] = []
  let depth = 0
  for (let offset = 0; offset < json.length; offset++) {
    const character = json[offset]
    if (character === '"') offset = endOfString(json, offset)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else if (character === ',' && depth === 1) commas.push(offset)
  }
  const starts = [json.indexOf('['), ...commas]
  const ends = [...commas, json.lastIndexOf(']')]
  const texts = starts.map((start, index) => json.slice(start + 1, ends[index]).trim())
  // An empty list gives one empty text.
  return texts.filter((text) => text !== '')
}

/** The end of the string that begins at an offset. */
function endOfString(json: string, start: number): number {
  let offset = start + 1
  while (offset < json.length && json[offset] !== '"') offset += json[offset] === '\\' ? 2 : 1
  return offset
}
