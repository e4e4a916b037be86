import { expect, it } from 'vitest'
import { markdownFiles } from '../testing/markdown-files.ts'
import { frontText, withFrontText } from './front-matter-text.ts'

const front = `---
# kept
title: Acne scars   # why
path: "/health/acne-scars"
sources: [{ title: One }]
---`

it('[NEWS-7] a title is changed in place, and the rest of the front matter keeps its bytes', () => {
  expect(frontText(front, 'title')).toBe('Acne scars')
  expect(withFrontText(front, 'title', 'Scars: what helps')).toBe(front.replace('Acne scars', '"Scars: what helps"'))
  expect(withFrontText(front, 'path', '/health/scars')).toBe(front.replace('/acne-scars', '/scars'))
  expect(frontText(front, 'deck')).toBeUndefined()
  expect(withFrontText(front, 'deck', 'What fades.')).toBe(front.replace('why\n', 'why\ndeck: What fades.\n'))
  expect(frontText(front, 'sources')).toBeNull()
  expect(withFrontText(front, 'sources', 'no')).toBe(front)
})

it('[NEWS-7] the title of every file is read, and written unchanged', () => {
  for (const { text } of markdownFiles.filter(({ text }) => text.startsWith('---'))) {
    const title = frontText(text, 'title')
    if (typeof title === 'string') expect(frontText(withFrontText(text, 'title', title), 'title')).toBe(title)
  }
})
