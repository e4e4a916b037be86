import type { Path } from './data-file.ts'

interface UnstorableText {
  path: Path
  /** The text is the last key of the path, not what stands there. */
  atKey: boolean
}

/** Every text and key within data that a database refuses: with a NUL character, or with half a surrogate pair. */
export function unstorableTexts(value: unknown, path: Path = []): UnstorableText[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, atKey: false }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key]
    return isStorable(key) ? unstorableTexts(entry, inside) : [{ path: inside, atKey: true }]
  })
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
