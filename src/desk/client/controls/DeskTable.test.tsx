import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskTable } from './DeskTable.tsx'

it('gives every cell the direction of its own text, so that text of a reader does not reverse its neighbors', () => {
  const markup = renderToStaticMarkup(
    <DeskTable
      label="Topics"
      columns={['Topic', 'Added']}
      rows={[{ key: '1', cells: { Topic: '\u202eבדיקה', Added: '\u202eabc' } }]}
    />,
  )
  expect(markup).toMatch(/<th [^>]*dir="auto"[^>]*>\u202eבדיקה<\/th>/)
  expect(markup).toContain('<div dir="auto">\u202eabc</div>')
})
