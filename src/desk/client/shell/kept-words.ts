import { useState } from 'react'
import { useAccount } from './account.ts'

/** Of what this tab keeps: the account and the place follow. */
const prefix = 'salus-desk-words:'

/**
 * What somebody has begun to write and not sent: this tab keeps it over a reload and over a look at another section, until
 * it is sent, emptied or given up, or somebody signs out.
 *
 * @param place  the document and the field
 * @returns null where nothing is begun
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

/** @param except  the account whose words stay: what is kept of everybody else is forgotten */
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
    // Where the browser has no room the page alone has them.
  }
}
