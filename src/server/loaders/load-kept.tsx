import { keptPaths } from '#model/articles/sheet-addresses.ts'
import { prefixIn } from '#model/site/language.ts'
import { KeptPage } from '#pages/kept/KeptPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** REV-11: the same for every reader. */
export async function loadKept({ context: { site, language, texts } }: LoaderInput): Promise<LoadedPage> {
  return {
    head: formHead(texts.t('kept.title'), texts.t('kept.about'), prefixIn(site, language) + keptPaths.list),
    content: <KeptPage />,
    tags: ['site:site'],
  }
}
