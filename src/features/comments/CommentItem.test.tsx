import { expect, it } from 'vitest'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { CommentItem } from './CommentItem.tsx'

it('[COMM-7] gives a comment the direction of its own text, so that its direction marks affect no other text', () => {
  const comment = {
    id: 'c',
    href: '#c',
    condition: 'Spots',
    date: '2026-03-01',
    facts: '',
    medicalNote: '',
    text: '\u202eזה דהה',
    heartKey: 'c',
    report: '/comments/report?comment=spots/a',
    isShownAtFirst: true,
  }
  expect(markupOf(<CommentItem comment={comment} />)).toMatch(/<p [^>]*dir="auto"[^>]*>\u202eזה דהה<\/p>/)
})
