/** The truthy entries of a list, in words. */
export function listed(...words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(', ') || 'none'
}

/** "1 section", "2 sections". */
export function counted(count: number, singular: string, several = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : several}`
}
