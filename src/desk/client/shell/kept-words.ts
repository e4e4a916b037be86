import { useState } from 'react'
import { useAccount } from './account.ts'

/** Prefix of keys in the storage of the tab: the account and the place follow. */
const prefix = 'salus-desk-words:'

/**
 * Text that somebody has begun and not sent: the tab keeps it over a reload and over a visit to another section, until
 * it is sent, emptied or discarded, or somebody signs out.
 *
 * @param place  the document and the field
 * @returns null where no text is begun
 */
export function useKeptWords<Words extends { text: string }>(
  place: string,
): [words: Words | null, keep: (next: Words | null) => void] {
  const key = `${prefix}${useAccount()?.id}:${place}`
  const [words, setWords] = useState(() => wordsAt<Words>(key))
  return [
    words,
    (next) => {
      storeWords(key, next)
      setWords(next)
    },
  ]
}

/** @param except  the account whose texts stay; those of all others are deleted */
export function forgetKeptWords(except?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${except}:`)) sessionStorage.removeItem(key)
}

function wordsAt<Words>(key: string): Words | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Words | null
  } catch {
    return null
  }
}

function storeWords(key: string, words: { text: string } | null): void {
  try {
    if (words === null || words.text.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Where the browser has no space, only the page has the text.
  }
}
