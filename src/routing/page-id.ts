/**
 * The id that an element has on the own page of its article, by the one it has on a page where the article may follow
 * others (`ArticleScope`).
 */
export function pageIdOf(id: string, articleId: string): string {
  const suffix = `-${articleId}`
  return id.endsWith(suffix) && id !== `articleHistory${suffix}` ? id.slice(0, -suffix.length) : id
}
