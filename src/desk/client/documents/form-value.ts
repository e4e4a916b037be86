import { isPlainObject } from '#authoring/forms/plain-value.ts'

export type FormPath = readonly (string | number)[]

/** An object with another value at a key; without the key where the value is undefined. */
export function withKey(value: unknown, key: string, next: unknown): Record<string, unknown> {
  const before = isPlainObject(value) ? value : {}
  if (next !== undefined) return { ...before, [key]: next }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== key))
}

/** A list with an entry moved to another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, list[from] as T)
}

/** The text of a value of any type. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The title of an entry of a list, taken from its own fields. */
export function titleOf(value: unknown): string {
  if (!isPlainObject(value)) return textOf(value)
  const named = ['name', 'title', 'sign', 'reason', 'advertiser', 'id', 'path', 'host', 'company', 'kind', 'text']
    .map((key) => textOf(value[key]))
    .find((text) => text !== '')
  return named ?? textOf(Object.values(value).find((entry) => textOf(entry) !== ''))
}
