import { type AbConfig, type FlagName, flagNames } from '#model/ads/flags.ts'

/**
 * EXP-1: the flags of a page: the article's own, then those switched on by the preview parameter `?flags=a,b` where
 * the stage allows it. A leading minus switches a flag off.
 */
export function resolveFlags(article: AbConfig, previewParameter: string | undefined): AbConfig {
  const flags: AbConfig = { ...article }
  for (const word of previewParameter?.split(',') ?? []) {
    const name = word.replace(/^-/, '')
    if (isFlag(name)) flags[name] = !word.startsWith('-')
  }
  return flags
}

/** The flags of `?flags=` that do not exist; the error response names them. */
export function unknownFlags(previewParameter: string): string[] {
  return previewParameter.split(',').filter((word) => word !== '' && !isFlag(word.replace(/^-/, '')))
}

function isFlag(word: string): word is FlagName {
  return (flagNames as readonly string[]).includes(word)
}
