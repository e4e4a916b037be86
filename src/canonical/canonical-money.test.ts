import { expect, it } from 'vitest'
import { StoredArticle } from '#model/articles/article.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import { Site } from '#model/site/site.ts'
import { fixtureContent } from '#server/testing/site-under-test.ts'
import { type CanonicalSource, canonicalText } from './canonical-text.ts'
import { jcs } from './text-hashes.ts'

/** All fields of an article in its medical text; everything else may change without changing a byte. */
const medical = [
  ...['attribution', 'deck', 'drugImageSlides', 'drugSavings', 'gallery', 'image', 'language', 'pageAnchors', 'tabs'],
  ...['title', 'contentMeta.canonicalPath', 'propsFor.articleResources.sources'],
]
/** All settings of a site in the medical text. */
const medicalSettings = ['treatmentPlacements', 'urgencyTexts']
/** Objects on the way to a field. */
const onTheWay = ['contentMeta', 'propsFor', 'propsFor.articleResources']
/** Blocks that a company pays for. */
const paid = ['product-card', 'brand-cta']

it('[REV-13] no experiment, sponsor, brand, shop or ad setting changes one byte of the medical text', async () => {
  const read = new Set<string>()
  const settings = new Set<string>()
  const changed: string[] = []
  for (const source of await sources()) {
    const text = jcs(canonicalText(source))
    canonicalText({
      ...source,
      article: recorded(source.article, read, onTheWay),
      site: recorded(source.site, settings, []),
    })
    // Without anything paid, including blocks of its text.
    const { article } = source
    const tabs = article.tabs.map((tab) => ({
      ...tab,
      body: tab.body.filter(({ widget }) => !widget || !paid.includes(widget.widgetFormat)),
    }))
    if (jcs(canonicalText({ ...source, article: { ...article, tabs } })) !== text) changed.push(article.title)
  }
  expect([...read].filter((name) => !onTheWay.includes(name)).toSorted()).toEqual(medical.toSorted())
  expect([...settings].toSorted()).toEqual(medicalSettings)
  expect(changed).toEqual([])
  // All commercial fields are outside.
  const others = Object.keys(StoredArticle.shape).filter((key) => !medical.some((name) => name.split('.')[0] === key))
  expect(others).toEqual(
    expect.arrayContaining(['abConfig', 'brandCTAs', 'mpdPlacements', 'recommendedContent', 'sponsored']),
  )
  expect(Object.keys(Site.shape)).toEqual(expect.arrayContaining(['affiliateHosts', 'houseAds', ...medicalSettings]))
})

/** The same value, which records the paths of the fields that are read. */
function recorded<T extends object>(value: T, read: Set<string>, deeper: readonly string[], path = ''): T {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return found
      const name = path === '' ? key : `${path}.${key}`
      read.add(name)
      return deeper.includes(name) ? recorded(found as object, read, deeper, name) : found
    },
  })
}

async function sources(): Promise<CanonicalSource[]> {
  const documents = await fixtureContent()
  const values = (kind: string) => documents.filter((document) => document.kind === kind).map(({ value }) => value)
  const [site] = values('site') as Site[]
  if (!site) throw new Error('The fixtures have no settings.')
  const sets = values('treatment') as TreatmentSet[]
  const treatmentSets = new Map(sets.map((set) => [set.id, set]))
  return (values('article') as StoredArticle[]).map((article) => ({ article, treatmentSets, site }))
}
