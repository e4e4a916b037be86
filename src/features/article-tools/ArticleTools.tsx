import type { ReactElement, ReactNode } from 'react'
import { Island } from '#islands/Island.tsx'
import type { Article } from '#model/article.ts'
import styles from './ArticleTools.module.css'
import type { ToolsPlan } from './article-tools.rules.ts'
import { History } from './History.tsx'
import { Sources } from './Sources.tsx'
import { ToolsTabs } from './ToolsTabs.island.tsx'

/** "How we reviewed this article": sources, history and readers' comments (TOOLS-1). */
export function ArticleTools({
  plan,
  article,
  comments,
  share,
}: {
  plan: ToolsPlan
  article: Article
  comments: ReactElement
  /** The share buttons. */
  share: ReactNode
}) {
  if (plan.isEmpty) return null
  const resources = article.propsFor.articleResources
  return (
    <section className={styles.tools} id="bylineArticleTools" aria-labelledby="tools-title" data-reveal="">
      <div className={styles.head}>
        <h2 id="tools-title" className={styles.title}>
          How we reviewed this article
        </h2>
        {share}
      </div>
      <Island
        of={ToolsTabs}
        props={{
          openOn: plan.openOn,
          tabs: plan.tabs,
          sources: <Sources items={resources.sources} expandOnRender={resources.expandOnRender} />,
          history: <History plan={plan} published={article.propsFor.byline.dates.published} />,
          comments,
        }}
      />
    </section>
  )
}
