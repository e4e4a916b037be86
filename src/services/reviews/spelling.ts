import nspell from 'nspell'

/** Loaded on first use: loading takes a second. */
let english: Promise<ReturnType<typeof nspell>> | undefined

/**
 * Whether the dictionary of a language has a word. Only English has a dictionary here: in other languages, no change of
 * a letter counts as spelling.
 */
export async function dictionaryOf(language: string): Promise<(word: string) => boolean> {
  if (language !== 'en') return () => false
  english ??= import('dictionary-en').then(({ default: { aff, dic } }) => nspell(Buffer.from(aff), Buffer.from(dic)))
  const spelling = await english
  return (word) => spelling.correct(word)
}
