import { defineAdapter, z } from 'salus'

const Notice = z.object({ link: z.string(), withdrawn: z.iso.date(), why: z.url() })

/** Guidelines that a medical society has withdrawn, from a list that it publishes as JSON. */
export default defineAdapter({
  name: 'society-notices',
  schema: z.object({ list: z.url().default('https://society.example.org/withdrawn.json') }),
  async notices({ link, options: { list }, signal }) {
    if (new URL(link).host !== new URL(list).host) return null
    const response = await fetch(list, { signal })
    if (!response.ok) throw new Error(`The list of the society answers ${response.status}`)
    const notices = z.array(Notice).parse(await response.json())
    return notices
      .filter((notice) => notice.link === link)
      .map(({ withdrawn, why }) => ({ state: 'retracted', date: withdrawn, link: why }))
  },
})
