import { expect, it } from 'vitest'
import { escapedHtml } from '#model/text/text.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { CommentSent } from './CommentSent.tsx'

it('[COMM-8] help lines of a site that has no title for them stand without one', () => {
  const help = [{ name: 'poison', title: '', html: escapedHtml('Call 112.') }] as const
  const markup = markupOf(<CommentSent contact="hello@example.org" receipt={null} help={help} level={3} />)
  expect(markup).toContain('Call 112.')
  expect(markup).not.toContain('<strong></strong>')
})
