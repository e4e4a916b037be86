import { expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { contents } from './contents.ts'
import { rail } from './rail.ts'
import { tabBar } from './tab-bar.ts'
import { widgets } from './widgets.ts'

const tabs = ['causes', 'care', 'outlook'].map((id) => sampleSection(id))
const brandCTAs = [{ title: 'Mooring', link: '/mooring' }]
const scrollIndicator = [{ title: 'Care', link: '#care' }]

it.each([
  { what: 'an article', fields: { tabs }, bar: { isOnWideScreensOnly: false, isOnNarrowScreensOnly: false } },
  { what: 'brands', fields: { tabs, brandCTAs }, bar: { isOnWideScreensOnly: true, isOnNarrowScreensOnly: false } },
  {
    what: 'a rail that keeps its sections in view',
    fields: { tabs, propsFor: { sidebarProps: { scrollIndicator } } },
    bar: { isOnWideScreensOnly: false, isOnNarrowScreensOnly: true },
  },
  { what: 'no sections', fields: {}, bar: null },
])('[TOC-5, CTA-2] the bar of $what is $bar', ({ fields, bar }) => {
  const context = sampleContext()
  const draft = sampleDraft({}, sampleArticle(fields))
  const { tabBar: planned } = [widgets, contents, rail, tabBar].reduce(
    (before, stage) => stage.run(before, context),
    draft,
  )
  if (bar === null) expect(planned).toBeNull()
  else expect(planned).toMatchObject({ isInFlow: false, ...bar })
})
