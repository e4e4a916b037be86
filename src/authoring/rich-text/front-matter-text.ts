import { isMap, isScalar, parseDocument, type Scalar, stringify } from 'yaml'
import { aroundFrontMatter } from '../formats/front-matter.ts'

interface Place {
  value: string
  start: number
  end: number
  isQuoted: boolean
}

/** A text at the top level of the front matter; null if the value is no text, and undefined if the key is missing. */
export function frontText(front: string, key: string): string | null | undefined {
  const place = placeOf(front, key)
  return place ? place.value : place
}

/** The front matter with another text at a key; the rest keeps its bytes. A new key follows the title. */
export function withFrontText(front: string, key: string, text: string): string {
  const value = text.replace(/\s+/g, ' ').trimStart()
  const place = placeOf(front, key)
  if (place) return front.slice(0, place.start) + written(value, place.isQuoted) + front.slice(place.end)
  const title = /^title:.*\r?\n/m.exec(front)
  if (place === null || !title || value === '') return front
  const at = title.index + title[0].length
  return `${front.slice(0, at)}${key}: ${written(value, false)}${title[0].endsWith('\r\n') ? '\r\n' : '\n'}${front.slice(at)}`
}

/** The key at the top of the front matter that an offset belongs to. */
export function frontKeyAt(front: string, offset: number): string | undefined {
  return /^([\w-]+):/.exec(front.slice(front.lastIndexOf('\n', offset - 1) + 1))?.[1]
}

function placeOf(front: string, key: string): Place | null | undefined {
  const around = aroundFrontMatter(front)
  if (!around) return null
  const { before, yaml } = around
  const { contents, errors } = parseDocument(yaml)
  if (errors.length > 0 || !isMap(contents)) return null
  const pair = contents.items.find((item) => isScalar(item.key) && item.key.value === key)
  if (!pair) return undefined
  const { value } = pair
  if (!isScalar(value) || !value.range || typeof value.value !== 'string') return null
  const [start, end] = [value.range[0] + before.length, value.range[1] + before.length]
  if (front.slice(start, end).includes('\n') || start === end) return null
  return { value: value.value, start, end, isQuoted: isQuoted(value) }
}

function isQuoted({ type }: Scalar): boolean {
  return type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE'
}

function written(value: string, isQuoted: boolean): string {
  return isQuoted || value === ''
    ? JSON.stringify(value)
    : stringify(value, { lineWidth: 0, singleQuote: false }).trimEnd()
}
