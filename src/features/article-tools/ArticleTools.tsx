import type { ReactElement, ReactNode } from 'react'
import { Island } from '#islands/Island.tsx'
import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import styles from './ArticleTools.module.css'
import type { ToolsPlan } from './article-tools.rules.ts'
import { History } from './History.tsx'
import { Sources } from './Sources.tsx'
import { ToolsTabs } from './ToolsTabs.island.tsx'

/** "How we reviewed this article": sources, history and readers' comments (TOOLS-1). */
export function ArticleTools({
  plan,
  scope,
  article,
  comments,
  share,
}: {
  plan: ToolsPlan
  scope: ArticleScope
  article: Article
  comments: ReactElement
  /** The share buttons. */
  share: ReactNode
}) {
  if (plan.isEmpty) return null
  const titleId = scope.id('tools-title')
  const resources = article.propsFor.articleResources
  return (
    <section className={styles.tools} id={scope.id('bylineArticleTools')} aria-labelledby={titleId} data-reveal="">
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          How we reviewed this article
        </h2>
        {share}
      </div>
      <Island
        of={ToolsTabs}
        props={{
          titleId,
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
