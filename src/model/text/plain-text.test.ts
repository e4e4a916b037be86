import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { Html } from './text.ts'

it.each([
  [
    'a line for each paragraph and item',
    '<p>One</p>\n<ul>\n<li>two</li>\n<li>three</li></ul><p>four</p>',
    'One\ntwo\nthree\nfour',
  ],
  ['line breaks', '<p>a<br>b</p>', 'a\nb'],
  ['characters that markup escapes', '<p title="a > b">Q&#x26;A &lt;5&nbsp;mg &quot;x&quot;</p>', 'Q&A <5\u00a0mg "x"'],
  ['the text of links, in one line', '<p>Call\n <a href="tel:988">988</a>,\tnow</p>', 'Call 988, now'],
  ['nothing of no text', '', ''],
])('plain text has %s', (_what, html, text) => {
  expect(plainText(Html.parse(html))).toBe(text)
})
