/** The first line of a signed statement: the version of its format (docs/reviews.md). */
export const statementVersion = 'salus-review-1'

/** The JSON of a statement; null for another format. Separate for browsers, which load no schema for it. */
export function statedJson(written: string): unknown {
  const [version, json, ...rest] = written.split('\n')
  if (version !== statementVersion || json === undefined || rest.length > 0) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const reviewVerdicts = ['approved', 'approvedWithRemarks', 'withdrawn'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

/** Whether a statement is a review of the whole article: not of some sections, and not the withdrawal of a review. */
export function isOfWholeArticle({ sections, verdict }: { sections: object | null; verdict: ReviewVerdict }): boolean {
  return sections === null && verdict !== 'withdrawn'
}
