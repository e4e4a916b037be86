import { relationsOf } from '#features/nothing-paid/relations.rules.ts'
import { formHead } from '#pages/list-heads.ts'
import { TransparencyPage } from '#pages/transparency/TransparencyPage.tsx'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { servicesOf } from '../process/services.ts'

/** REV-13: every commercial relation of the site, from its settings and its articles. */
export async function loadTransparency({ store, config, context }: LoaderInput): Promise<LoadedPage> {
  const { site, texts, path } = context
  const { adServer, pixels, shopHosts } = servicesOf(config, site)
  const relations = relationsOf({
    stored: await store.articles.commercialRelations(),
    shops: shopHosts,
    houseAds: site.houseAds,
    adServer,
    pixels,
  })
  const head = formHead(texts.t('relations.title'), texts.t('formHead.relationsText', { site: site.name }), path)
  return {
    // Indexed, unlike forms: it is for readers and search engines.
    head: { ...head, noindex: false },
    content: <TransparencyPage relations={relations} />,
    tags: ['site:site', 'articles'],
  }
}
