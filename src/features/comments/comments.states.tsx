import { displayDate } from '#model/articles/date.ts'
import type { Comment } from '#model/readers/comment.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { CommentList } from './CommentList.tsx'
import { planComments } from './comments.rules.ts'

const words = 'I cut the sleeve off my good flannel shirt and lined it with an old silk scarf. '

function list(state: string, comments: Partial<Comment>[], fields = {}, commentCount = comments.length) {
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
  const article = sampleArticle({ shareYourExperience, comments: fields, commentCount })
  const plan = planComments(article, sampleScope, 'tools', englishTexts)
  return plan && <CommentList plan={plan} />
}

const many = (count: number) => Array.from({ length: count }, (): Partial<Comment> => ({}))

export const states: ComponentStates = {
  one: () => list('one', many(1), { viewCount: 1 }),
  six: () => list('six', many(6)),
  'twenty of ten thousand': () =>
    list('twenty', many(20), { viewCount: 48216, note: 'Written for this demonstration.' }, 10_000),
  'none yet, with the way to the form': () => list('none', [], { conditionOptions: ['Shingles'] }),
  'with the way to the form': () => list('form', many(2), { conditionOptions: ['Shingles'] }),
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
