import { expect, it } from 'vitest'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import { commentDetails, commentTable } from './moderation-text.ts'

it('prints direction marks in a reader’s text as their codes', () => {
  const comment = { text: 'It \u202edednep\u2066', moderationFlags: [{ rule: 'link', span: [3, 10] }] }
  const printed = commentDetails(comment as unknown as ModeratedComment)
  expect(printed).toContain('text: "It \\u202edednep\\u2066"')
  expect(printed).toContain('held because: link, "\\u202edednep" at 3')
})

it('[COMM-8] highlights comments to read at once, with their danger', () => {
  const madeAt = new Date('2026-03-14T10:00:00Z')
  const tableOf = (...rules: string[]) => {
    const moderationFlags = rules.map((rule) => ({ rule, span: null }))
    const comment = { id: 'a/b', state: 'waiting', madeAt, version: 1, moderationFlags, reports: [], text: 'Text' }
    return commentTable([comment as unknown as ModeratedComment], madeAt)
  }
  expect(tableOf('crisis', 'danger-overdose', 'link')).toContain('CRISIS, DANGER: overdose, link; Text')
  expect(tableOf('danger-violence')).toContain('DANGER: violence; Text')
  expect(tableOf('crisis-history')).toContain('crisis-history; Text')
})
