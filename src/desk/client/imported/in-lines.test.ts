import { expect, it } from 'vitest'
import { inLines } from './in-lines.ts'

it('[NEWS-3] breaks an imported source into lines that can be compared', () => {
  expect(inLines('{"a":"<p>One.</p><p>Two.</p>"}')).toBe('{\n  "a": "<p>One.</p>\n<p>Two.</p>\n"\n}')
  expect(inLines('<s>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;\n</s>')).toBe(
    '<s>&lt;p&gt;One.&lt;/p&gt;\n&lt;p&gt;Two.&lt;/p&gt;\n</s>',
  )
  // Text that is no JSON, or already has lines, stays unchanged.
  for (const text of ['{no', '{\n"a": 1\n}', 'a,b']) expect(inLines(text)).toBe(text)
})
