import type { Article } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle, sampleComments, samplePerson, sampleScope } from '../testing/sample-article.ts'
import { ArticleTools } from './ArticleTools.tsx'
import { planTools } from './article-tools.rules.ts'

function tools(article: Article) {
  const hasComments = article.shareYourExperience.length > 0
  const plan = planTools(article, sampleScope, { hasComments })
  return (
    plan && <ArticleTools plan={plan} share={null} comments={hasComments ? <p>The comments stand here.</p> : null} />
  )
}

function history(count: number) {
  const days = Array.from({ length: count }, (_, index) => `20${String(10 + (index % 16))}-01-0${1 + (index % 9)}`)
  return Object.fromEntries(
    days.map((day) => [
      day,
      {
        date: displayDate(day),
        action: 'Updated',
        updateReason: ['A new trial was added.'],
        authors: [samplePerson('Maya Lind')],
        medicallyReviewedBy: [samplePerson('Elena Ruiz, MD')],
      },
    ]),
  )
}

function sources(count: number) {
  return {
    articleResources: {
      sources: Array.from({ length: count }, (_, index) => ({
        title: `Source ${index + 1}: a systematic review of what was written about it, and by whom.`,
        link: 'https://example.org/source',
      })),
    },
  }
}

export const states: ComponentStates = {
  'never changed': () => tools(sampleArticle({ dates: { published: '2026-01-01' } })),
  'one source, one entry': () => tools(sampleArticle({ propsFor: sources(1), articleHistory: history(1) })),
  'two entries': () => tools(sampleArticle({ articleHistory: history(2) })),
  'many entries, fifty sources': () => tools(sampleArticle({ propsFor: sources(50), articleHistory: history(16) })),
  'with comments': () => tools(sampleArticle({ propsFor: sources(3), shareYourExperience: sampleComments(1) })),
}
