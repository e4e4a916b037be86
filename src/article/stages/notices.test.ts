import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import type { HelpBoxPlan } from '#texts/safety/help-box.ts'
import { sampleContext, sampleDraft, sampleSite } from '../testing/sample-draft.ts'
import { notices } from './notices.ts'

const site = {
  ...sampleSite,
  disclaimerRules: {
    ...sampleSite.disclaimerRules,
    psychology: { categories: ['/mind'], sections: [] },
    uk: { categories: ['/uk'], sections: [] },
  },
}
const helpBox: HelpBoxPlan = {
  name: 'crisis',
  title: '',
  text: '',
  rows: [],
  more: [],
  emergency: [],
  elsewhere: null,
  checked: 'March 14, 2026',
}
const inCategory = (link: string) => sampleArticle({ categories: [{ name: 'One', link, children: [] }] })
const brand = [{ title: 'Mooring', link: '/mooring' }]

it.each([
  { what: 'nothing', article: sampleArticle(), did: 'none' },
  { what: 'care in the UK', article: inCategory('/uk'), did: 'uk, folded' },
  { what: 'the mind', article: inCategory('/mind'), did: 'psychology, open' },
  { what: 'the mind below help lines', article: inCategory('/mind'), hasHelp: true, did: 'psychology, folded' },
  {
    what: 'brands, though the policy has taken them out',
    article: sampleArticle({ brandCTAs: brand }),
    others: { article: sampleArticle() },
    did: 'affiliate, folded',
  },
])('[DISC-1] of an article about $what are $did', ({ article, hasHelp, others, did }) => {
  const draft = sampleDraft({ help: hasHelp ? helpBox : null, ...others }, article)
  expect(notices.summarize(notices.run(draft, sampleContext({ site })))).toBe(did)
})
