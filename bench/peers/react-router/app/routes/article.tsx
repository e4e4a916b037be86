import { readFileSync } from 'node:fs'
import { useLoaderData } from 'react-router'
import { ArticlePage, type ArticleText } from '../ArticlePage'

const list = JSON.parse(readFileSync('articles.json', 'utf8')) as ArticleText[]
const byPath = new Map(list.map((article) => [article.path, article]))

export function loader({ params }: { params: { '*'?: string } }) {
  const article = byPath.get(`/${params['*']}`)
  if (!article) throw new Response('Not found', { status: 404 })
  return { article }
}

export function meta({ data }: { data?: { article: ArticleText } }) {
  return [{ title: data?.article.title }]
}

export default function Article() {
  const { article } = useLoaderData<typeof loader>()
  return <ArticlePage article={article} />
}
