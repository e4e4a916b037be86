import { describe, expect, it } from 'vitest'
import { ReadNextItem } from '#model/articles/read-next.ts'
import { textsOf } from '#texts/texts-of.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { planEntries, planReadNext } from './read-next.rules.ts'

const credits = { authors: ['Ada Author'], medicallyReviewedBy: ['Rita Reviewer', 'Rob Reviewer'] }
const plan = (link: string, query?: Record<string, string>) =>
  planEntries([ReadNextItem.parse({ title: 'Next', link, ...credits })], query)[0]

describe('an entry of the read-next list', () => {
  it.each([
    { link: '/health/dark-spots', credit: 'reviewedBy', creditNames: credits.medicallyReviewedBy },
    { link: '/nutrition/vitamin-d', credit: 'by', creditNames: credits.authors },
    { link: '/nutritionists', credit: 'reviewedBy', creditNames: credits.medicallyReviewedBy },
  ])('[NEXT-1] says "$credit" for $link', ({ link, ...expected }) => {
    expect(plan(link)).toMatchObject(expected)
  })

  it('[NEXT-1] links to its url without a link', () => {
    const [entry] = planEntries([ReadNextItem.parse({ title: 'Next', url: 'https://example.org/next' })])
    expect(entry?.href).toBe('https://example.org/next')
  })

  it.each<{ link: string; query: Record<string, string>; href: string }>([
    { link: '/a', query: { ref: 'rail' }, href: '/a?ref=rail' },
    { link: '/a', query: { ref: 'rail', position: '2' }, href: '/a?ref=rail&position=2' },
    { link: '/a?b=1', query: { ref: 'rail' }, href: '/a?b=1&ref=rail' },
    { link: '/a#part', query: { ref: 'rail' }, href: '/a?ref=rail#part' },
    { link: '/a?b=1#part', query: { ref: 'rail' }, href: '/a?b=1&ref=rail#part' },
    { link: '/a', query: { ref: 'a b&c=d/é' }, href: '/a?ref=a+b%26c%3Dd%2F%C3%A9' },
    { link: '/a#part', query: {}, href: '/a#part' },
  ])('[PAGE-7] links to $href', ({ link, query, href }) => {
    expect(plan(link, query)?.href).toBe(href)
  })
})

describe('the title of the read-next list', () => {
  const items = [ReadNextItem.parse({ title: 'Next', link: '/a' })]
  const titleIn = (code: string, direction: 'ltr' | 'rtl', title: string) =>
    planReadNext({ title, items }, sampleScope, textsOf({ code, direction }))?.title

  it('[NEXT-1] [LANG-2] is in the language of the page if no editor has named the list', () => {
    expect(titleIn('en', 'ltr', 'Related Coverage')).toBe('Related Coverage')
    expect(titleIn('es', 'ltr', 'Related Coverage')).toBe('Artículos relacionados')
    expect(titleIn('ar', 'rtl', 'Related Coverage')).toBe('مقالات ذات صلة')
  })

  it('[NEXT-1] is the name that an editor has given', () => {
    expect(titleIn('es', 'ltr', 'Para seguir')).toBe('Para seguir')
  })
})
