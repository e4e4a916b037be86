import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextsProvider } from '../Text.tsx'
import type { Texts } from '../texts.ts'
import { englishLanguage, textsOf } from '../texts-of.ts'

export const englishTexts = textsOf(englishLanguage)
export const spanishTexts = textsOf({ code: 'es', direction: 'ltr' })
export const arabicTexts = textsOf({ code: 'ar', direction: 'rtl' })

/** The markup of a component, in English by default. */
export function markupOf(element: ReactElement, texts: Texts = englishTexts): string {
  return renderToStaticMarkup(<TextsProvider texts={texts}>{element}</TextsProvider>)
}
