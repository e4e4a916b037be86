import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { formatProblem } from '#authoring/problem.ts'
import { canonicalText } from '#canonical/canonical-text.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { isKnownWidget } from '#model/articles/block.ts'
import { isQuickLook } from '#model/articles/section.ts'
import { UrgencyLevel } from '#model/safety/urgency.ts'
import { PrivacyList } from '#model/site/privacy-list.ts'
import { readSettings } from '#server/config/config.ts'
import { demonstrationContent } from '#server/testing/site-under-test.ts'
import { checkContent } from '#services/publishing/check-content.ts'

const timeout = 240_000
const content = demonstrationContent()
const articles = content.then((documents) =>
  documents.flatMap((document) => (document.kind === 'article' ? [document.value as StoredArticle] : [])),
)
const parser = unified().use(rehypeParse, { fragment: true })
const textOf = (html: string) => toText(parser.parse(html))

/** The day on which the content was last checked: campaigns that end and reviews that are due later are no mistakes. */
const readOn = '2026-11-26'

it('the content of this repository has neither errors nor warnings, also where other companies show ads', {
  timeout,
}, async () => {
  const { contentDir } = readSettings({})
  const { problems, documents } = await checkContent(contentDir, contentDir, {
    today: readOn,
    framesOfOthers: { showAds: true },
  })
  expect(problems.map((problem) => formatProblem(problem))).toEqual([])
  expect(documents).toBeGreaterThan(60)
})

it('[REV-1] every article of the demonstration has a canonical text, without hidden characters', async () => {
  const site = { treatmentPlacements: [], urgencyTexts: {} }
  for (const article of await articles) {
    const text = () => canonicalText({ article, treatmentSets: new Map(), site })
    expect.soft(text, article.contentMeta.canonicalPath).not.toThrow()
  }
})

it('a text that names a number to call in the US or the UK names both', { timeout }, async () => {
  const pairs = [
    [/\b911\b/, /\b999\b/],
    [/\b988\b/, /\b116 123\b/],
  ] as const
  const isOneSided = (text: string) => pairs.some(([us, uk]) => us.test(text) !== uk.test(text))
  const texts = [
    ...(await articles)
      // Readers of other languages live in other countries.
      .filter(({ contentMeta }) => !/^\/(es|ar)\//.test(contentMeta.canonicalPath))
      // It is only about the US.
      .filter(({ contentMeta }) => contentMeta.canonicalPath !== '/health/how-health-insurance-works')
      .flatMap(({ tabs }) => tabs.flatMap(({ body }) => body))
      // The site's own words are in the box as well, and name both.
      .filter(({ widget }) => widget?.widgetFormat !== 'urgency')
      .map(({ source }) => textOf(source)),
    ...(await content).flatMap((document) =>
      document.kind === 'treatment' ? document.value.treatmentData.map((card) => textOf(card.content)) : [],
    ),
    ...(await content).flatMap((document) =>
      document.kind === 'site' ? Object.values(document.value.urgencyTexts).map(textOf) : [],
    ),
  ]
  expect(texts.filter(isOneSided)).toEqual([])
})

it('urgent advice is in the boxes of urgency, and in no other kind of warning', async () => {
  const critical = (await articles).flatMap(({ title, tabs }) =>
    tabs
      .flatMap(({ body }) => body)
      .flatMap(({ widget }) =>
        widget && isKnownWidget(widget) && widget.widgetFormat === 'warning' && widget.tone === 'critical'
          ? [`${title}: ${widget.title}`]
          : [],
      ),
  )
  expect(critical).toEqual([])
})

it('a quick look does not claim to be above anything: the page begins with it', async () => {
  const quickLooks = (await articles).flatMap(({ title, tabs }) =>
    tabs.filter(isQuickLook).map(({ body }) => `${title}: ${body.map(({ source }) => textOf(source)).join(' ')}`),
  )
  expect(quickLooks.length).toBeGreaterThan(10)
  expect(quickLooks.filter((text) => /\babove(?! all)\b|\barriba\b|أعلاه/i.test(text))).toEqual([])
})

it('boxes of urgency in one section begin with the most urgent', async () => {
  const sections = (await articles).flatMap(({ title, tabs }) =>
    tabs.map((section) => ({
      name: `${title}: ${section.title}`,
      levels: section.body.flatMap(({ widget }) =>
        widget && isKnownWidget(widget) && widget.widgetFormat === 'urgency'
          ? [UrgencyLevel.options.indexOf(widget.level)]
          : [],
      ),
    })),
  )
  expect(sections.filter(({ levels }) => levels.length > 1).length).toBeGreaterThan(10)
  expect(sections.filter(({ levels }) => levels.join() !== levels.toSorted().join()).map(({ name }) => name)).toEqual(
    [],
  )
})

it('[BYL-1] no text claims a review or check by a person who is not named', async () => {
  const unnamed = (await articles).filter(({ medicalReviewers, factCheckers, propsFor }) => {
    const { medicallyReviewed, factChecked } = propsFor.byline.dates
    return (medicallyReviewed && medicalReviewers.length === 0) || (factChecked && factCheckers.length === 0)
  })
  expect(unnamed.map(({ title }) => title)).toEqual([])
})

it('[BODY-6] brands are in a section with a heading for advertising', async () => {
  const titles = (await articles).flatMap(({ tabs }) =>
    tabs
      .filter(({ body }) => body.some(({ widget }) => widget?.widgetFormat === 'brand-cta'))
      .map(({ title }) => title),
  )
  expect(titles.length).toBeGreaterThan(2)
  expect(titles.filter((title) => !title.startsWith('Advertisement'))).toEqual([])
})

it('every card and article that names isotretinoin warns of thoughts of suicide', async () => {
  const cards = (await content).flatMap((document) =>
    document.kind === 'treatment' ? document.value.treatmentData.map((card) => textOf(card.content)) : [],
  )
  const bodies = (await articles).map(({ tabs }) =>
    tabs.flatMap(({ body }) => body.map(({ source }) => source)).join(''),
  )
  const named = [...cards, ...bodies.map(textOf)].filter((text) => /isotretinoin/i.test(text))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((text) => !/suicide|mood/i.test(text)).map((text) => text.slice(0, 80))).toEqual([])
})

it('every card and article that explains isotretinoin names its side effects on sex', async () => {
  const cards = (await content).flatMap((document) =>
    document.kind === 'treatment' ? document.value.treatmentData.map((card) => textOf(card.content)) : [],
  )
  const named = cards.filter((text) => /isotretinoin/i.test(text))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((text) => !/affect sex/.test(text)).map((text) => text.slice(0, 80))).toEqual([])
})

it('no article cites another health site, which the policy on sources excludes', async () => {
  const others = /mayoclinic|clevelandclinic|webmd|healthline|medicalnewstoday|verywell|everydayhealth|drugs\.com/i
  const links = (await articles).flatMap(({ title, propsFor }) =>
    propsFor.articleResources.sources.map(({ link = '' }) => `${title}: ${link}`),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => others.test(link))).toEqual([])
})

it('[PRIV-1] the privacy policy has every list that is made from settings and code', async () => {
  const policy = (await content).find(({ kind, key }) => kind === 'page' && key === '/about/privacy-policy')
  const sections = policy?.kind === 'page' ? policy.value.sections : []
  const lists = sections.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'privacy-list' ? [widget.of] : [],
    ),
  )
  expect(lists.toSorted()).toEqual(PrivacyList.options.toSorted())
})

it('[PRIV-1] [LANG-1] the privacy policy of each language explains how requests for topics are handled', async () => {
  const words = {
    en: /topic[^.]*kept.*danger.*nothing/s,
    es: /tema.*guardamos.*peligro.*nada/s,
    ar: /موضوع.*حفظنا.*خطر.*ولم نحفظ/s,
  }
  const pages = (await content).flatMap((document) => (document.kind === 'page' ? document.value : []))
  for (const [language, told] of Object.entries(words)) {
    const policy = pages.find((page) => page.language === language && /privacy-policy|privacidad/.test(page.path))
    const text = policy?.sections.flatMap(({ body }) => body.map(({ source }) => textOf(source))).join('\n')
    expect(text, language).toMatch(told)
  }
})

it('the boxes of urgency use every level of the ladder, and the site has words for each', async () => {
  const used = (await articles).flatMap(({ tabs }) =>
    tabs.flatMap(({ body }) =>
      body.flatMap(({ widget }) =>
        widget && isKnownWidget(widget) && widget.widgetFormat === 'urgency' ? [widget.level] : [],
      ),
    ),
  )
  expect(UrgencyLevel.options.filter((level) => !used.includes(level))).toEqual([])
  const site = (await content).find((document) => document.kind === 'site')
  const texts = site?.kind === 'site' ? site.value.urgencyTexts : {}
  expect(UrgencyLevel.options.filter((level) => !texts[level])).toEqual([])
})
