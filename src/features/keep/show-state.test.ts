import { expect, it } from 'vitest'
import { dayInWords } from './show-state.ts'

it('[LANG-2] writes the day of a kept copy in the language of the page, with the digits that the site chose', () => {
  const day = (locale: string) => dayInWords('2026-11-23', { locale })
  expect([day('en'), day('es')]).toEqual(['November 23, 2026', '23 de noviembre de 2026'])
  expect(day('ar-u-nu-arab')).toBe('٢٣ نوفمبر ٢٠٢٦')
  expect(day('ar-u-nu-latn')).toBe('23 نوفمبر 2026')
})
