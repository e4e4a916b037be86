import { expect, it } from 'vitest'
import { escapedHtml, Html } from '#model/text/text.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { BodyItemView } from './Body.tsx'

it('[BODY-6] marks links in the text of a partner that leave the site as paid for, and no other link', () => {
  const html = Html.parse(
    '<p>rel="noopener" <a href="https://salts.example/" rel="noopener">Salts</a> <a href="/fluids">Fluids</a></p>',
  )
  expect(markupOf(<BodyItemView item={{ kind: 'partner', html }} />)).toContain(
    '<p>rel="noopener" <a href="https://salts.example/" rel="sponsored nofollow noopener">Salts</a> <a href="/fluids">Fluids</a></p>',
  )
  expect(markupOf(<BodyItemView item={{ kind: 'html', html }} />)).toContain(html)
  expect(markupOf(<BodyItemView item={{ kind: 'partner', html: escapedHtml('Salts') }} />)).toContain('Salts')
})
