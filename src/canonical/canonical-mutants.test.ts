import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import { Html } from '#model/text/text.ts'
import { fixtureContent } from '#server/testing/site-under-test.ts'
import type { CanonicalElement } from './canonical-node.ts'
import { type CanonicalSource, canonicalText } from './canonical-text.ts'
import { minorChanges } from './minor-changes.ts'
import { textChanges } from './text-changes.ts'
import { textHashes } from './text-hashes.ts'

type Part = Pick<CanonicalSource, 'article' | 'site' | 'treatmentSets'>

/** Changes of one token, each of which changes the meaning of a text; null where there is nothing to change. */
const edits: Record<string, (html: string, at: number) => string | null> = {
  digit: inText(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
  'digit added': inText(/\d+/g, (number) => `${number}0`),
  unit: inText(/\b(?:mg|mcg|g|ml|mL|mmHg|IU)\b/g, (unit) => (unit === 'mg' ? 'g' : 'mg')),
  'negation taken away': inText(/\b(?:not|never|no)\b /g, () => ''),
  'negation added': inText(/\b(?:is|are|can|do|should)\b/g, (verb) => `${verb} not`),
  permission: inText(/\b(?:may|must|can|should)\b/g, (verb) => (verb === 'may' ? 'must' : 'may')),
  comparator: inText(/\b(?:more|less|least|most|above|below|over|under)\b/g, (word) => opposite(word)),
  order: inText(/\b(?:before|after)\b/g, (word) => (word === 'before' ? 'after' : 'before')),
  time: inText(/\b(?:hours?|days?|weeks?|months?)\b/g, (word) => (word.startsWith('day') ? 'weeks' : 'days')),
  'number word': inText(/\b(?:one|two|three|four|five)\b/g, (word) => (word === 'two' ? 'three' : 'two')),
  'decimal point': inText(/(?<=\d)\.(?=\d)/g, () => ''),
  'letter case': inText(/\b[a-z](?=[a-z]+)/g, (letter) => letter.toUpperCase()),
  'superscript made': inText(/(?<=\d)\d/g, (digit) => `<sup>${digit}</sup>`),
  'struck out': inMarkup(/<strong>([^<]*)<\/strong>/g, (_whole, inside) => `<del>${inside}</del>`),
  'kind of list': inMarkup(/<ul>([\s\S]*?)<\/ul>/g, (_whole, inside) => `<ol>${inside}</ol>`),
  'items swapped': inMarkup(
    /(<li>[\s\S]*?<\/li>)(\s*)(<li>[\s\S]*?<\/li>)/g,
    (_whole, a, space, b) => `${b}${space}${a}`,
  ),
  'item lost': inMarkup(/<li>[\s\S]*?<\/li>/g, () => ''),
  'link target': inMarkup(/href="([^"]*)"/g, (_whole, href) => `href="${href}-2"`),
  'cell made header': inMarkup(/<td([^>]*)>([^<]*)<\/td>/g, (_whole, rest, inside) => `<th${rest}>${inside}</th>`),
  'level of heading': inMarkup(/<h3([^>]*)>([^<]*)<\/h3>/g, (_whole, rest, inside) => `<h4${rest}>${inside}</h4>`),
  'paragraph lost': inMarkup(/<p>[\s\S]*?<\/p>/g, () => ''),
}

function opposite(word: string): string {
  const pairs = ['more', 'less', 'least', 'most', 'above', 'below', 'over', 'under']
  const place = pairs.indexOf(word)
  return pairs[place % 2 === 0 ? place + 1 : place - 1] ?? word
}

/** The worst dictionary: it lacks every word of the old text, and has every other. */
function isNewWord(before: CanonicalElement) {
  const had = JSON.stringify(before)
  return (word: string) => !had.includes(word)
}

/** Replaces the match at this index, modulo the number of matches, in the text between tags. */
function inText(pattern: RegExp, replace: (match: string) => string) {
  return inMarkup(RegExp(`(?<=>[^<>]*)(?<!&[#\\w]*)(?:${pattern.source})(?=[^<>]*<)`, 'g'), replace)
}

function inMarkup(pattern: RegExp, replace: (...match: string[]) => string) {
  return (html: string, at: number) => {
    const found = [...html.matchAll(pattern)]
    const match = found[at % Math.max(found.length, 1)]
    if (!match) return null
    const end = match.index + match[0].length
    return html.slice(0, match.index) + replace(...(match as unknown as string[])) + html.slice(end)
  }
}

/** Changes of fields without markup. */
const fieldEdits: Record<string, (article: StoredArticle) => void> = {
  title: (article) => {
    article.title = `${article.title} 2`
  },
  deck: (article) => {
    article.deck = `${article.deck} Not.`
  },
  'description of the picture': (article) => {
    if (article.image) article.image.alt += ' not'
  },
  'bytes of the picture': (article) => {
    if (article.image) article.image.src = article.image.src.replace(/[0-9a-f]{8}$/, '0a1b2c3d')
  },
  'title of a section': (article) => {
    if (article.tabs[0]) article.tabs[0].title += ' 2'
  },
  'sections swapped': (article) => {
    article.tabs.reverse()
  },
  'source lost': (article) => {
    article.propsFor.articleResources.sources.pop()
  },
  'link of a source': (article) => {
    const [source] = article.propsFor.articleResources.sources
    if (source?.link) source.link += '-2'
  },
}

const documents: Promise<ContentDocument[]> = fixtureContent()
const settings = documents.then((all) => all.flatMap(({ kind, value }) => (kind === 'site' ? [value as Site] : [])))
const sets = documents.then(
  (all) =>
    new Map(
      all.flatMap(({ kind, value }) =>
        kind === 'treatment' ? [[(value as TreatmentSet).id, value as TreatmentSet] as const] : [],
      ),
    ),
)

async function sources(): Promise<(Part & { article: StoredArticle })[]> {
  const [site] = await settings
  if (!site) throw new Error('no settings')
  const treatmentSets = await sets
  return (await documents).flatMap(({ kind, value }) =>
    kind === 'article'
      ? [
          {
            article: value as StoredArticle,
            site: siteIn(site, (value as StoredArticle).language),
            treatmentSets,
          },
        ]
      : [],
  )
}

const textHashOf = (source: CanonicalSource) => textHashes(canonicalText(source)).hash

describe('one changed token', () => {
  it('[REV-1] [REV-3] changes the hash, and is never minor: at least three hundred mutants, of every kind', async () => {
    const tried = new Map<string, number>()
    const survived: string[] = []
    const minor: string[] = []
    const look = (kind: string, source: Part & { article: StoredArticle }, mutant: StoredArticle, detail: string) => {
      if (JSON.stringify(mutant) === JSON.stringify(source.article)) return
      tried.set(kind, (tried.get(kind) ?? 0) + 1)
      const [before, after] = [canonicalText(source), canonicalText({ ...source, article: mutant })]
      // Holds for any dictionary.
      if (minorChanges(before, after, isNewWord(before)) !== null || textChanges(before, after).length === 0)
        minor.push(`${kind} in ${source.article.id}: ${detail}`)
      if (textHashOf({ ...source, article: mutant }) === textHashOf(source))
        survived.push(`${kind} in ${source.article.id}: ${detail}`)
    }
    for (const [number, source] of (await sources()).entries()) {
      for (const [kind, edit] of Object.entries(edits)) {
        if ((tried.get(kind) ?? 0) >= 20) continue
        const mutant = structuredClone(source.article)
        // Not always the first position: another one in each article.
        const blocks = mutant.tabs
          .flatMap(({ body }) => body)
          .filter(({ widget }) => widget?.widgetFormat !== 'product-card' && widget?.widgetFormat !== 'brand-cta')
          .filter(({ widget }) => widget?.widgetFormat !== 'picture')
        const block = blocks.findLast(({ source: html }) => edit(html, number) !== null)
        if (!block) continue
        const before = block.source
        block.source = Html.parse(edit(before, number))
        look(kind, source, mutant, `${before}\n→ ${block.source}`)
      }
      if (number % 3 !== 0) continue
      for (const [kind, edit] of Object.entries(fieldEdits)) {
        const mutant = structuredClone(source.article)
        edit(mutant)
        look(kind, source, mutant, mutant.title)
      }
    }
    expect(survived).toEqual([])
    expect(minor).toEqual([])
    const kinds = [...Object.keys(edits), ...Object.keys(fieldEdits)]
    expect(kinds.filter((kind) => !tried.has(kind))).toEqual([])
    expect([...tried.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(300)
  })

  it('[REV-1] changes the hash of its section alone', async () => {
    const [source] = (await sources()).filter(({ article }) => article.tabs.length > 2)
    if (!source) throw new Error('no such fixture')
    const mutant = structuredClone(source.article)
    const block = mutant.tabs[1]?.body.find(({ widget }) => !widget)
    if (!block) throw new Error('no text')
    block.source = Html.parse(`${block.source}<p>More.</p>`)
    const [before, after] = [source.article, mutant].map(
      (article) => textHashes(canonicalText({ ...source, article })).parts,
    )
    const changed = after?.filter(({ hash }, place) => hash !== before?.[place]?.hash)
    expect(changed?.map(({ id }) => id)).toEqual([mutant.tabs[1]?.id])
  })

  it('[REV-1] in data that a block shows changes the hash of each article with it', async () => {
    const all = await sources()
    const withSet = all.find(({ article }) => JSON.stringify(article.tabs).includes('"widgetFormat":"treatment"'))
    const withPrices = all.find(({ article }) => JSON.stringify(article.tabs).includes('"widgetFormat":"drug-cost"'))
    const urgent = all.find(({ article }) => JSON.stringify(article.tabs).includes('"widgetFormat":"urgency"'))
    if (!withSet || !withPrices?.article.drugSavings || !urgent) throw new Error('no such fixture')
    const treatmentSets = new Map(
      [...withSet.treatmentSets].map(([id, set]) => [id, { ...set, content: Html.parse(`${set.content}<p>5 mg</p>`) }]),
    )
    expect(textHashOf({ ...withSet, treatmentSets })).not.toBe(textHashOf(withSet))
    const article = structuredClone(withPrices.article)
    if (article.drugSavings?.defaultManufacturerDosage) article.drugSavings.defaultManufacturerDosage.label = '5 mg'
    expect(textHashOf({ ...withPrices, article })).not.toBe(textHashOf(withPrices))
    const site = {
      ...urgent.site,
      urgencyTexts: Object.fromEntries(
        Object.entries(urgent.site.urgencyTexts).map(([level, html]) => [level, Html.parse(`${html} later`)]),
      ),
    }
    expect(textHashOf({ ...urgent, site })).not.toBe(textHashOf(urgent))
  })
})

/** Changes to an article's look, to the parts placed beside it and to paid parts. */
const presentations: Record<string, (article: StoredArticle) => void> = {
  ads: ({ contentMeta }) => {
    contentMeta.targeting.adLayout = 'REDUCED'
    contentMeta.targeting.k1.push('skin')
    contentMeta.isCPUV = !contentMeta.isCPUV
  },
  'related stories': ({ contentMeta, propsFor }) => {
    contentMeta.relatedStories.push('/health/acne-scars')
    propsFor.readNext.items.push('/health/acne-scars')
  },
  commerce: (article) => {
    article.brandCTAs = []
    article.mpdPlacements.push({ node: Html.parse('<p>Partner</p>') })
    article.propsFor.whisperProps.guides.push({ title: 'Guide', cta_url: '/health', cta_text: 'See' })
    article.tabs = article.tabs.map((tab) => ({
      ...tab,
      body: tab.body.filter(({ widget }) => widget?.widgetFormat !== 'product-card'),
    }))
  },
  'white space': (article) => {
    article.title = ` ${article.title.replaceAll(' ', ' \n')} `
    for (const block of article.tabs.flatMap(({ body }) => body))
      block.source = Html.parse(block.source.replace(/<(p|ul|li)>/g, '\n <$1>\n'))
  },
  emphasis: (article) => {
    for (const block of article.tabs.flatMap(({ body }) => body))
      block.source = Html.parse(block.source.replace(/<(\/?)strong>/g, '<$1em>').replace(/<p>/g, '<p id="x">'))
  },
  layout: (article) => {
    article.hideTabs = !article.hideTabs
    article.abConfig = { ...article.abConfig, reducedFontSize: true }
    article.tabs = article.tabs.map((tab) => ({ ...tab, isCollapsable: !tab.isCollapsable, element: 'div' as const }))
    article.propsFor.articleResources.expandOnRender = !article.propsFor.articleResources.expandOnRender
  },
  people: (article) => {
    article.authors = []
    article.articleHistory = {}
    article.propsFor.byline.dates = {}
  },
}

it('[REV-1] a change of the look, or of parts placed beside an article, changes no hash', async () => {
  const changed: string[] = []
  for (const source of await sources())
    for (const [kind, present] of Object.entries(presentations)) {
      const article = structuredClone(source.article)
      present(article)
      if (textHashOf({ ...source, article }) !== textHashOf(source)) changed.push(`${kind} in ${article.id}`)
    }
  expect(changed).toEqual([])
})
