import { notFound } from 'next/navigation'
import { ArticlePage } from '../../ArticlePage'
import { articleAt } from '../../articles.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ path: string[] }> }

export async function generateMetadata({ params }: Props) {
  return { title: articleAt((await params).path)?.title }
}

export default async function Page({ params }: Props) {
  const article = articleAt((await params).path)
  if (!article) notFound()
  return <ArticlePage article={article} />
}
