import { defineJob, z } from 'salus'

/** Each Monday a list of what was published in the week before, for the meeting of the editors. */
export default defineJob({
  name: 'weekly-list',
  when: { at: '06:00', on: 'monday' },
  schema: z.object({ title: z.string().min(1).default('New this week') }),
  async run({ options: { title }, dueAt, articles, write }) {
    const weekMs = 7 * 24 * 60 * 60 * 1000
    const until = dueAt.slice(0, 10)
    const from = new Date(Date.parse(dueAt) - weekMs).toISOString().slice(0, 10)
    const isNew = (day: string | null) => day !== null && day >= from && day < until
    const lines = articles.filter(({ published }) => isNew(published)).map((article) => `- ${article.title}: ${article.path}`)
    await write(`${until}.md`, [`# ${title}`, '', ...(lines.length > 0 ? lines : ['Nothing.']), ''].join('\n'))
  },
})
