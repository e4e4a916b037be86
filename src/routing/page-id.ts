/**
 * The id of an element on its article's own page, from its id on a page where the article may follow others
 * (`ArticleScope`).
 */
export function pageIdOf(id: string, articleId: string): string {
  const suffix = `-${articleId}`
  return id.endsWith(suffix) && id !== `articleHistory${suffix}` ? id.slice(0, -suffix.length) : id
}
