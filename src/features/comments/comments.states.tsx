import type { Comment } from '#model/comment.ts'
import { displayDate } from '#model/date.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { CommentList } from './CommentList.tsx'
import { planComments } from './comments.rules.ts'

const words = 'I cut the sleeve off my good flannel shirt and lined it with an old silk scarf. '

function list(state: string, comments: Partial<Comment>[], fields = {}) {
  const shareYourExperience = comments.map(
    (fields, index): Comment => ({
      id: `${state}-${index}`,
      date: displayDate('2026-11-14'),
      primaryHealthConcern: 'Postherpetic neuralgia',
      age: '71',
      yearsSinceDiagnosis: '1',
      comment: words,
      ...fields,
    }),
  )
  const plan = planComments(sampleArticle({ shareYourExperience, comments: fields }), sampleScope, 'tools')
  return plan && <CommentList plan={plan} />
}

const many = (count: number) => Array.from({ length: count }, (): Partial<Comment> => ({}))

export const states: ComponentStates = {
  one: () => list('one', many(1), { viewCount: 1 }),
  six: () => list('six', many(6)),
  sixty: () => list('sixty', many(60), { viewCount: 48216, note: 'Written for this demonstration.' }),
  'a long one': () => list('long', [{ comment: words.repeat(30) }]),
  'with an editor’s note': () => list('note', [{ medicalNote: 'Ask a doctor before you try this.' }]),
  'only what is needed': () => list('bare', [{ age: '', yearsSinceDiagnosis: '' }]),
  'long words': () =>
    list('words', [
      {
        primaryHealthConcern:
          'Pneumonoultramicroscopicsilicovolcanoconiosis and electroencephalography, with complications',
        comment: 'A'.repeat(200),
      },
    ]),
}
