import { expect, it } from 'vitest'
import { sampleArticle, sampleComments, sampleSection } from '#features/testing/sample-article.ts'
import { stages } from './stages.ts'
import { sampleContext, sampleDraft } from './testing/sample-draft.ts'

const article = sampleArticle({
  tabs: ['causes', 'care', 'comments'].map((id) => sampleSection(id)),
  shareYourExperience: sampleComments(2),
  brandCTAs: [{ title: 'Mooring', link: '/mooring' }],
})

/** The same value, deeply frozen. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

it('each leaves its draft unchanged, and returns the same for the same draft', () => {
  const context = sampleContext()
  let draft = frozen(sampleDraft({}, frozen(article)))
  for (const stage of stages) {
    const next = stage.run(draft, context)
    expect(stage.run(draft, context), stage.name).toEqual(next)
    draft = frozen(next)
  }
  expect(draft.body.main.length).toBeGreaterThan(0)
})

it('have unique names, and summarize their results', () => {
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length)
  for (const { summarize } of stages) expect(summarize(sampleDraft({}, article))).not.toBe('')
})
