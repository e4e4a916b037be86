import { readFileSync } from 'node:fs'
import type { ArticleText } from './ArticlePage'

const list = JSON.parse(readFileSync('articles.json', 'utf8')) as ArticleText[]
const byPath = new Map(list.map((article) => [article.path, article]))

export function articleAt(path: string[]): ArticleText | undefined {
  return byPath.get(`/${path.map(decodeURIComponent).join('/')}`)
}
