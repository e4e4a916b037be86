import { expect, it } from 'vitest'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import { commentDetails } from './moderation-text.ts'

it('prints the marks of direction in a reader’s text as their codes', () => {
  const comment = { text: 'It \u202edednep\u2066', moderationFlags: [{ rule: 'link', span: [3, 10] }] }
  const printed = commentDetails(comment as unknown as ModeratedComment)
  expect(printed).toContain('text: "It \\u202edednep\\u2066"')
  expect(printed).toContain('held because: link, "\\u202edednep" at 3')
})
