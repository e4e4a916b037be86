import type { PictureEntry, PictureList } from '../../pictures-api.ts'

type Languages = PictureList['languages']

/** File types of uploads, for the `accept` attribute of a file input. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml']

/** The address of a picture that is at least this many pixels wide. A replaced file gets a new address. */
export function fileOf({ id, hash, drawn, toDraw }: PictureEntry, width: number): string {
  const state = drawn > 0 && drawn === toDraw ? 'drawn' : 'stands-in'
  return `/api/pictures/${id}/file?${new URLSearchParams({ width: String(width), of: hash.slice(0, 8), state })}`
}

/** What a picture needs before it can be used, in words; undefined where it needs nothing. */
export function lackOf({ alt, credit }: Pick<PictureEntry, 'alt' | 'credit'>, language: string): string | undefined {
  const lacks = [...(alt[language] ? [] : ['alternative text']), ...(credit ? [] : ['a credit'])]
  return lacks.length > 0 ? lacks.join(' and ') : undefined
}

/** Whether a picture matches a search by name, alternative text or credit. */
export function isFound({ name, alt, credit }: PictureEntry, words: string): boolean {
  const text = [name, name.replaceAll('-', ' '), ...Object.values(alt), credit ?? ''].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function firstLanguage(languages: Languages): string {
  return languages[0]?.code ?? 'en'
}

const megabytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const kilobytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export function shownSize(bytes: number): string {
  return bytes >= 1_000_000 ? megabytes.format(bytes / 1_000_000) : kilobytes.format(Math.max(1, bytes / 1_000))
}

export function counted(count: number, singular: string, many = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : many}`
}
