import { expect, it } from 'vitest'
import { feedHtml } from './feed-html.ts'

it('leaves out an invalid address, and keeps the text', () => {
  const html = '<blockquote cite="https://[draft]"><p>Quoted, <a href="https://[">see</a>.</p></blockquote>'
  expect(feedHtml(html, 'https://salus.test/health/a')).toBe('<blockquote><p>Quoted, <a>see</a>.</p></blockquote>')
})
