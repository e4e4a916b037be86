import { describe, expect, it } from 'vitest'
import { readerText } from './reader-text.ts'

const typed = readerText()

describe('the text of a reader', () => {
  it.each(['', ' \n ', '\u200b', '\u2060\ufeff \u00ad', '\u3164', '\u2800\u2800', '\u202e', '\ufe0f', '\u{e0020}'])(
    'is empty where nothing of it can be seen: %j',
    (text) => {
      expect(typed.parse(text)).toBe('')
    },
  )

  it.each(['a', '👩‍⚕️', 'می‌روم', '.', '\u202eabc\u202c'])('keeps valid text: %j', (text) => {
    expect(typed.parse(` ${text}\r\n`)).toBe(text)
  })

  it.each(['a\0b', '\0', '\ud800', 'a\udc00', '\ufffe', '\u0007'])(
    'has no character that cannot be stored: %j',
    (text) => {
      expect(typed.safeParse(text).error?.issues).toMatchObject([{ message: 'form.unstorable' }])
    },
  )
})
