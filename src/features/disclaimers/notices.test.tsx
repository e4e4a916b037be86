import { expect, it } from 'vitest'
import { Html } from '#model/text/text.ts'
import { arabicTexts, englishTexts, markupOf, spanishTexts } from '#texts/testing/english-texts.tsx'
import { planDisclaimer, planNotices } from './disclaimers.rules.ts'
import { Notices } from './Notices.tsx'

const html = Html.parse('<p>Words.</p>')
const texts = { affiliate: html, insurance: html, uk: html, psychology: html }
const notice = { text: 'All of it is invented.', short: 'Invented', link: { name: 'About it', link: '/about' } }

it('[DISC-1] [LANG-2] notices share one line, which explains paid links, in the language of the page', () => {
  const disclaimers = [planDisclaimer('affiliate', texts), planDisclaimer('uk', texts)]
  const shown = <Notices plan={planNotices(disclaimers, { notice, hasHelp: false })} />
  const lineIn = (language: typeof englishTexts) => /<span>(.*?)<\/span>/.exec(markupOf(shown, language))?.[1]
  expect(lineIn(englishTexts)).toBe('Invented · We earn from some links · Care in the UK')
  expect(lineIn(spanishTexts)).toBe(
    'Invented · Ganamos dinero con algunos enlaces · Atención sanitaria en el Reino Unido',
  )
  expect(lineIn(arabicTexts)).toBe(
    '<bdi dir="ltr" lang="en">Invented</bdi> · نكسب من بعض الروابط · الرعاية الصحية في المملكة المتحدة',
  )
  expect(markupOf(<Notices plan={planNotices([], { notice: null, hasHelp: false })} />)).toBe('')
})
