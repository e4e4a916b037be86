import type { ClusterMenuEntry } from '#model/articles/cluster.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { ClusterNav } from './ClusterNav.tsx'
import { planClusterNav } from './cluster-nav.rules.ts'

const links = (count: number, words = 'Page number') =>
  Array.from({ length: count }, (_, index) => ({
    title: `${words} ${index + 1}`,
    url: index === 1 ? '/health/shingles' : `/health/shingles#${index}`,
  }))
const entry = (title: string, fields: Partial<ClusterMenuEntry> = {}): ClusterMenuEntry => ({
  title,
  links: links(3),
  groups: [],
  ...fields,
})

function bar(title: string, items: ClusterMenuEntry[]) {
  const article = sampleArticle({
    path: '/health/shingles',
    clusterUrls: ['/health/shingles'],
    clusterLinks: { title, items },
    meta: { targeting: { k1: ['shingles'] } },
  })
  const plan = planClusterNav(article, { showClusterNavMenu: true }, sampleScope, englishTexts)
  return plan && <ClusterNav plan={plan} />
}

export const states: ComponentStates = {
  'one entry': () => bar('Shingles', [entry('Symptoms')]),
  'links, groups and an entry of one link': () =>
    bar('Shingles', [
      entry('Symptoms'),
      entry('Vaccine', {
        groups: [
          { title: 'Before you go', links: links(4) },
          { title: 'Afterward', links: links(2) },
        ],
      }),
      entry('One page', { links: links(1) }),
    ]),
  'a long title and fifteen entries': () =>
    bar(
      'Shingles and the pain that can stay after it',
      Array.from({ length: 15 }, (_, index) => entry(`Entry with a long name ${index + 1}`)),
    ),
  'long words': () =>
    bar('Shingles', [
      entry('Electroencephalography', {
        links: links(12, 'Pneumonoultramicroscopicsilicovolcanoconiosis and electroencephalography'),
      }),
    ]),
}
