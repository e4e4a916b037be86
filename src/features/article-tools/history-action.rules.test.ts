import { describe, expect, it } from 'vitest'
import { textsOf } from '#texts/texts-of.ts'
import { textOfAction } from './history-action.rules.ts'

const arabic = textsOf({ code: 'ar', direction: 'rtl' })
const spanish = textsOf({ code: 'es', direction: 'ltr' })

describe('the action of an entry of the history', () => {
  it.each([
    ['Published', 'Publicado', 'نُشر'],
    ['Updated', 'Actualizado', 'حُدّث'],
    ['Medically reviewed', 'Revisado médicamente', 'روجع طبيًا'],
    ['Fact-checked', 'Datos verificados', 'دُققت حقائقه'],
    ['Copy edited', 'Corregido', 'دُقق لغويًا'],
  ])('[TOOLS-3] [LANG-2] is in the language of the page: %s', (action, inSpanish, inArabic) => {
    const key = textOfAction(action)
    expect(key && [spanish.t(key), arabic.t(key)]).toEqual([inSpanish, inArabic])
  })

  it('[TOOLS-3] is the wording of its author where no known action matches', () => {
    expect(textOfAction('Split into two articles')).toBeNull()
  })
})
