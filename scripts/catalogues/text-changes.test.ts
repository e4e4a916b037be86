import { expect, it } from 'vitest'
import { type Catalogues, textChanges } from './text-changes.ts'

const catalogues = (texts: Record<'en' | 'es' | 'ar', Record<string, string>>): Catalogues => {
  const catalogueOf = (language: 'en' | 'es' | 'ar') =>
    Object.fromEntries(Object.entries(texts[language]).map(([key, defaultMessage]) => [key, { defaultMessage }]))
  return { en: catalogueOf('en'), es: catalogueOf('es'), ar: catalogueOf('ar') }
}

it('[LANG-2] lists added, removed and changed texts, with the translations left behind', () => {
  const before = catalogues({
    en: { 'a.gone': 'Gone', 'a.kept': 'Kept', 'a.press': 'Press' },
    es: { 'a.gone': 'Fuera', 'a.kept': 'Igual', 'a.press': 'Pulse' },
    ar: { 'a.gone': 'ذهب', 'a.kept': 'نفسه', 'a.press': 'اضغط' },
  })
  const now = catalogues({
    en: { 'a.kept': 'Kept', 'a.new': 'New', 'a.press': 'Tap' },
    es: { 'a.kept': 'Sigue', 'a.new': 'Nuevo', 'a.press': 'Toque' },
    ar: { 'a.kept': 'نفسه', 'a.new': 'جديد', 'a.press': 'اضغط' },
  })
  expect(textChanges(before, now)).toEqual([
    'gone     a.gone: Gone',
    'new      a.new: New',
    'changed  a.press',
    '    was: Press',
    '    is:  Tap',
    '    as before in: ar',
  ])
  expect(textChanges(now, now)).toEqual([])
})
