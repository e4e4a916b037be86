/** The number of comments that were not changed, and each reason once. */
export function refusalWords(refused: readonly { message: string }[]): string {
  const counts = new Map<string, number>()
  for (const { message } of refused) counts.set(message, (counts.get(message) ?? 0) + 1)
  return [...counts]
    .map(([message, count]) => `${refused.length > 1 ? `${count} not changed` : 'Not changed'}: ${message}.`)
    .join(' ')
}
