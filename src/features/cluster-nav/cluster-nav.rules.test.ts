import { describe, expect, it } from 'vitest'
import type { ClusterMenuEntry } from '#model/articles/cluster.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { planClusterNav } from './cluster-nav.rules.ts'

const link = { title: 'First signs', url: '/health/shingles#first-signs' }
const symptoms: ClusterMenuEntry = { title: 'Symptoms', links: [link], groups: [] }
const flags = { showClusterNavMenu: true }

function article({
  k1 = ['shingles', 'infections'],
  title = undefined as string | undefined,
  urls = ['/health/shingles'],
}) {
  return sampleArticle({
    path: '/health/shingles-vaccine',
    clusterUrls: urls,
    clusterLinks: { title, items: [symptoms] },
    meta: { targeting: { k1 } },
  })
}

describe('the cluster bar', () => {
  it('[CLUS-1] is there with cluster URLs, the key shingles first, and the flag', () => {
    expect(planClusterNav(article({}), flags, sampleScope, englishTexts)).toEqual({
      title: 'Shingles',
      isCurrent: false,
      label: 'clusterNav.exploreMoreIn',
      link: '/health/shingles',
      menuId: 'cluster-menu',
      entries: [{ title: 'Symptoms', isCurrent: false, link: link.url }],
    })
  })

  it.each([
    { without: 'cluster URLs', fields: { urls: [] }, given: flags },
    { without: 'a key', fields: { k1: [] }, given: flags },
    { without: 'shingles as the first key', fields: { k1: ['infections', 'shingles'] }, given: flags },
    { without: 'the flag', fields: {}, given: {} },
    { without: 'the flag on', fields: {}, given: { showClusterNavMenu: false } },
  ])('[CLUS-1] is absent without $without', ({ fields, given }) => {
    expect(planClusterNav(article(fields), given, sampleScope, englishTexts)).toBeNull()
  })

  it.each([
    { title: undefined, label: 'clusterNav.exploreMoreIn', shown: 'Shingles' },
    { title: 'Twenty letters title', label: 'clusterNav.exploreMoreIn', shown: 'Twenty letters title' },
    { title: 'Twenty-one characters', label: 'clusterNav.moreIn', shown: 'Twenty-one characters' },
  ])('[CLUS-2] is labelled "$label" for the title $title', ({ title, label, shown }) => {
    expect(planClusterNav(article({ title }), flags, sampleScope, englishTexts)).toMatchObject({ title: shown, label })
  })

  it.each([
    { path: '/health/shingles-vaccine', first: false, current: ['Vaccine', 'In a group'] },
    { path: '/health/shingles', first: true, current: [] },
    { path: '/health/other', first: false, current: [] },
  ])('[CLUS-3] on $path marks $current', ({ path, first, current }) => {
    const to = (...urls: string[]) => urls.map((url) => ({ title: url, url }))
    const items = [
      { title: 'Symptoms', links: to('/health/shingles#signs', '/health/shingles#look-alikes'), groups: [] },
      { title: 'Vaccine', links: to('/health/shingles-vaccine#doses'), groups: [] },
      { title: 'In a group', links: [], groups: [{ title: 'More', links: to('/health/shingles-vaccine') }] },
    ]
    const on = sampleArticle({
      path,
      clusterUrls: ['/health/shingles'],
      clusterLinks: { items },
      meta: { targeting: { k1: ['shingles'] } },
    })
    const plan = planClusterNav(on, flags, sampleScope, englishTexts)
    expect(plan?.isCurrent).toBe(first)
    expect(plan?.entries.filter(({ isCurrent }) => isCurrent).map(({ title }) => title)).toEqual(current)
  })

  it('[CLUS-3] leaves out entries without links; an entry of one link needs no panel', () => {
    const empty: ClusterMenuEntry = { title: 'Empty', links: [], groups: [] }
    const items = [empty, symptoms]
    const plan = planClusterNav({ ...article({}), clusterLinks: { items } }, flags, sampleScope, englishTexts)
    expect(plan?.entries).toEqual([{ title: 'Symptoms', isCurrent: false, link: link.url }])
  })

  it.each([
    { what: 'two links', entry: { ...symptoms, links: [link, link] }, titles: [null] },
    {
      what: 'a group',
      entry: { ...symptoms, links: [], groups: [{ title: 'More', links: [link] }] },
      titles: ['More'],
    },
    {
      what: 'a link and a group',
      entry: { ...symptoms, groups: [{ title: 'More', links: [link] }] },
      titles: [null, 'More'],
    },
  ])('[CLUS-3] opens a panel for an entry of $what', ({ entry, titles }) => {
    const plan = planClusterNav({ ...article({}), clusterLinks: { items: [entry] } }, flags, sampleScope, englishTexts)
    const [planned] = plan?.entries ?? []
    expect(planned?.link).toBeNull()
    expect(planned?.link === null && planned.lists.map(({ title }) => title)).toEqual(titles)
  })

  it('[CLUS-3] marks the links to the article itself', () => {
    const links = ['/health/shingles-vaccine', '/health/shingles'].map((url) => ({ title: url, url }))
    const items = [{ ...symptoms, links }]
    const [planned] =
      planClusterNav({ ...article({}), clusterLinks: { items } }, flags, sampleScope, englishTexts)?.entries ?? []
    const marked = planned?.link === null && planned.lists[0]?.links.map(({ isCurrent }) => isCurrent)
    expect(marked).toEqual([true, false])
  })
})
