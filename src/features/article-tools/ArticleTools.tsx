import type { ReactElement, ReactNode } from 'react'
import { Island } from '#islands/Island.tsx'
import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './ArticleTools.module.css'
import type { ToolsPlan } from './article-tools.rules.ts'
import { History } from './History.tsx'
import { Sources } from './Sources.tsx'
import { ToolsTabs } from './ToolsTabs.island.tsx'

/** "How we reviewed this article": sources, history and readers' comments (TOOLS-1). */
export function ArticleTools({
  plan,
  comments,
  share,
}: {
  plan: ToolsPlan
  /** The comment list, if it is shown here. */
  comments: ReactElement | null
  /** The share buttons. */
  share: ReactNode
}) {
  const texts = useTexts()
  const { id, titleId, openOn, tabs, sheet, report, sources, history } = plan
  return (
    <section className={styles.tools} id={id} aria-labelledby={titleId} data-reveal="" {...behaviors('reveal')}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {texts.t('articleTools.title')}
        </h2>
        {share}
      </div>
      <p data-print="no">
        <a href={sheet}>{texts.t('articleTools.sheet')}</a>
        {' · '}
        <a href={report} rel="nofollow">
          {texts.t('articleTools.report')}
        </a>
      </p>
      <Island
        component={ToolsTabs}
        props={{
          titleId,
          openOn,
          tabs: tabs.map((name) => ({ name, title: texts.t(`articleTools.${name}`) })),
          ...(sources && { sources: <Sources plan={sources} /> }),
          history: <History plan={history} />,
          ...(comments && { comments }),
        }}
      />
    </section>
  )
}
