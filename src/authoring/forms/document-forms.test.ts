import { describe, expect, it } from 'vitest'
import { documentForm } from './document-forms.ts'
import type { Form } from './form-of-schema.ts'

function formAt(form: Form | undefined, [key, ...others]: readonly string[]): Form | undefined {
  if (key === undefined) return form
  const within = form?.type === 'list' ? form.item : form
  return within?.type === 'group' ? formAt(within.fields().find((field) => field.key === key)?.form, others) : undefined
}

describe('[NEWS-7] the details of an article', () => {
  const form = documentForm('articles/health/naps.md', {})

  it.each([
    { at: ['sources'], is: { type: 'list', entry: 'source' } },
    { at: ['sources', 'link'], is: { type: 'reference', to: 'address' } },
    { at: ['sources', 'kind'], is: { type: 'choice' } },
    { at: ['related'], is: { type: 'list', entry: 'article', item: { type: 'reference', to: 'article' } } },
    { at: ['readNext'], is: { type: 'list', entry: 'article', item: { type: 'reference', to: 'article' } } },
    { at: ['gallery', 'slides', 'image'], is: { type: 'picture' } },
    { at: ['drugSavings'], is: { type: 'reference', to: 'prices' } },
    { at: ['brandCTAs', 'link'], is: { type: 'reference', to: 'address' } },
  ])('ask for $at', ({ at, is }) => {
    expect(formAt(form, at)).toMatchObject(is)
  })

  it('include the original only in another language', () => {
    for (const path of ['articles/health/naps.md', 'series/sleep.yaml', 'pages/about.md'])
      expect(formAt(documentForm(path, {}), ['translationOf'])).toBeUndefined()
    expect(formAt(documentForm('es/series/dormir.yaml', {}), ['translationOf'])).toBeDefined()
    const translated = documentForm('es/articles/salud/siesta.md', {})
    expect(formAt(translated, ['translationOf'])).toEqual({ type: 'reference', to: 'original' })
  })
})
