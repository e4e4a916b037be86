import { createHash } from 'node:crypto'
import type { Slug } from '#model/text/text.ts'

/** Ten digits by which a printed sheet names an article: short enough to type. Migration 0099 has the same. */
export function articleCode(articleId: Slug): string {
  return createHash('sha256').update(articleId).digest('hex').slice(0, 10)
}
