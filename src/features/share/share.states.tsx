import { ArticleScope } from '#model/articles/article-scope.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle } from '../testing/sample-article.ts'
import { ShareBar } from './ShareBar.tsx'
import { ShareModal, ShareWays } from './ShareModal.tsx'
import { planShare, type SharePlan } from './share.rules.ts'

function plan(id: string, title = 'How to fade dark spots'): SharePlan {
  const shared = planShare(
    sampleArticle({ id, title }),
    'https://salus.example',
    new ArticleScope(id, { isFirst: false }),
  )
  if (!shared) throw new Error('The sample is no preview')
  return shared
}

export const states: ComponentStates = {
  'the bar and its modal': () => (
    <>
      <ShareBar plan={plan('states-bar')} place="bar" />
      <ShareModal plan={plan('states-bar')} />
    </>
  ),
  'the buttons of the tools': () => (
    <>
      <ShareBar plan={plan('states-tools')} place="tools" />
      <ShareModal plan={plan('states-tools')} />
    </>
  ),
  'what the modal holds': () => <ShareWays plan={plan('states-ways')} titleId="states-ways-title" />,
}
