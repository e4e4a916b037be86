import { randomUUID } from 'node:crypto'
import type { HoldRule } from '#model/readers/hold-rules.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import type { Store } from '#store/store.ts'

const words = [
  'The heat pad helped me more than any cream. I put it on for twenty minutes before bed, and now I sleep through.',
  'My doctor wanted to see me every month at first. Ask for that, if you can: the dose needed changing three times.',
  'See my shop at https://cheap-pills.example for what really works!!!',
  'I cannot go on like this. Some nights I think of ending it.',
  'Wear soft cotton. I cut the sleeve off my good flannel shirt and lined it with an old silk scarf.',
]

/**
 * Stores waiting comments, as readers send them.
 *
 * @param article  its id; the article need not exist
 * @param urgentRule  why the fourth is urgent
 * @returns their ids, in the order in which they were sent
 */
export async function sendComments(
  store: Store,
  count: number,
  article = 'sample',
  urgentRule: HoldRule = 'crisis',
): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const text = words[index % words.length] ?? ''
    const link = text.indexOf('https')
    const isUrgent = text.includes('ending it')
    const name = await submitOnce(store, { action: '/api/tests', key: randomUUID(), input: {} }, ({ comments }) =>
      comments.add({
        article,
        text,
        condition: index % 2 ? 'Psoriasis' : 'Shingles',
        age: '61',
        years: '2',
        email: `reader-${index}@example.org`,
        moderationFlags: [
          ...(link >= 0 ? [{ rule: 'link' as const, span: [link, link + 27] as [number, number] }] : []),
          ...(isUrgent ? [{ rule: urgentRule, span: null }] : []),
        ],
        isUrgent,
        receipt: null,
      }),
    )
    ids.push(`${article}/${name}`)
  }
  return ids
}
