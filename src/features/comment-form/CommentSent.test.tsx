import { expect, it } from 'vitest'
import { escapedHtml } from '#model/text/text.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { CommentSent } from './CommentSent.tsx'

it('[COMM-8] shows help lines without a title if the site has none for them', () => {
  const help = [{ name: 'poison', title: '', html: escapedHtml('Call 112.') }] as const
  const markup = markupOf(<CommentSent contact="hello@example.org" receipt={null} help={help} level={3} />)
  expect(markup).toContain('Call 112.')
  expect(markup).not.toContain('<strong></strong>')
})
