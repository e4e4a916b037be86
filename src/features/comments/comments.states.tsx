import type { Comment } from '#model/comment.ts'
import { displayDate } from '#model/date.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { CommentList } from './CommentList.tsx'

const words = 'I cut the sleeve off my good flannel shirt and lined it with an old silk scarf. '

function draw(state: string, comments: Partial<Comment>[], list = {}) {
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
  return <CommentList article={sampleArticle({ shareYourExperience, comments: list })} scope={sampleScope} />
}

const many = (count: number) => Array.from({ length: count }, (): Partial<Comment> => ({}))

export const states: ComponentStates = {
  one: () => draw('one', many(1), { viewCount: 1 }),
  six: () => draw('six', many(6)),
  sixty: () => draw('sixty', many(60), { viewCount: 48216, note: 'Written for this demonstration.' }),
  'a long one': () => draw('long', [{ comment: words.repeat(30) }]),
  'with an editor’s note': () => draw('note', [{ medicalNote: 'Ask a doctor before you try this.' }]),
  'only what is needed': () => draw('bare', [{ age: '', yearsSinceDiagnosis: '' }]),
  'long words': () =>
    draw('words', [
      {
        primaryHealthConcern: 'Otorhinolaryngological electroencephalography, with complications',
        comment: 'A'.repeat(200),
      },
    ]),
}
