import { describe, expect, it } from 'vitest'
import { withVersion } from './stamp-translation.ts'

describe('[LANG-5] the version that a translation was made from', () => {
  it.each([
    ['is written below the original', '---\ntitle: T\ntranslationOf: sleep\npath: /es/t\n---\nText.\n'],
    [
      'replaces another',
      '---\ntitle: T\ntranslationOf: sleep\ntranslatedFrom: "0123456789ab"\npath: /es/t\n---\nText.\n',
    ],
    [
      'replaces one that stands elsewhere',
      '---\ntitle: T\ntranslatedFrom: x\ntranslationOf: sleep\npath: /es/t\n---\nText.\n',
    ],
  ])('%s', (_what, text) => {
    expect(withVersion(text, 'ba9876543210')).toBe(
      '---\ntitle: T\ntranslationOf: sleep\ntranslatedFrom: "ba9876543210"\npath: /es/t\n---\nText.\n',
    )
  })

  it('leaves the text and its line endings alone', () => {
    const text = '---\r\ntranslationOf: sleep\r\n---\r\ntranslatedFrom: a book\r\n'
    expect(withVersion(text, 'ba9876543210')).toBe(
      '---\r\ntranslationOf: sleep\r\ntranslatedFrom: "ba9876543210"\r\n---\r\ntranslatedFrom: a book\r\n',
    )
  })
})
