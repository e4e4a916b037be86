import type { Store } from '#store/store.ts'
import type { Samples } from '#ui/ComponentStates.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** The components in their states, for developers: all features, one feature, or one state of it. */
export async function loadComponents({ store, context, params }: LoaderInput): Promise<LoadedPage | null> {
  // Imported on demand: production never needs it.
  const [{ features }, { FeatureList, FeatureStates }] = await Promise.all([
    import('#pages/components/component-states.ts'),
    import('#pages/components/ComponentsPage.tsx'),
  ])
  const head = {
    title: ['Components', params.feature, params.state].filter(Boolean).join(': '),
    description: 'Every component in every state.',
    canonical: context.path,
    type: 'website',
    graph: [],
    noindex: true,
  } as const
  if (!params.feature) return { head, content: <FeatureList />, tags: [] }
  const feature = features.find(({ name }) => name === params.feature)
  const states = feature?.states.filter(({ slug }) => !params.state || slug === params.state)
  if (!feature || !states?.length) return null
  return { head, content: <FeatureStates feature={{ ...feature, states }} samples={await samples(store)} />, tags: [] }
}

async function samples(store: Store): Promise<Samples> {
  const [articles, people] = await Promise.all([store.documents.all('article'), store.documents.all('person')])
  const image = articles.find((article) => article.image)?.image
  const portrait = people.find((person) => person.avatar)?.avatar?.src
  if (!image || !portrait) throw new Error('The components page needs content with a picture and a portrait')
  return { image, portrait }
}
