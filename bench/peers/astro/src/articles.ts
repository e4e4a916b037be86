import { readFileSync } from 'node:fs'

interface ArticleText {
  path: string
  title: string
  deck: string
  sections: { id: string; title: string; html: string }[]
}

const list = JSON.parse(readFileSync('articles.json', 'utf8')) as ArticleText[]
const byPath = new Map(list.map((article) => [article.path, article]))

/** The article that the prerendered page shows. */
export const [first] = list

export function articleAt(path: string | undefined): ArticleText | undefined {
  return byPath.get(`/${path ?? ''}`)
}
