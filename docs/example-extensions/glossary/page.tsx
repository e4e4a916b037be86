import { definePage, z } from 'salus'

/** A word that readers meet in articles: `type: glossary` in the front matter of a page. */
export default definePage({
  name: 'glossary',
  path: '/glossary',
  schema: z.object({
    said: z.string().min(1).optional(),
    abbreviations: z.array(z.string().min(1)).default([]),
    article: z.string().startsWith('/').optional(),
  }),
  Component({ title, fields: { said, abbreviations, article } }) {
    return (
      <dl>
        {said && (
          <>
            <dt>Said</dt>
            <dd>{said}</dd>
          </>
        )}
        {abbreviations.length > 0 && (
          <>
            <dt>In short</dt>
            <dd>{abbreviations.join(', ')}</dd>
          </>
        )}
        {article && (
          <>
            <dt>More</dt>
            <dd>
              <a href={article}>Our article on {title.toLowerCase()}</a>
            </dd>
          </>
        )}
      </dl>
    )
  },
  examples: [{ said: 'hy-per-TEN-shun', abbreviations: ['HTN'], article: '/health/high-blood-pressure' }, {}],
})
