import { articlePath } from '#features/verify/verify.rules.ts'
import { publicAddress } from '#model/site/language.ts'
import { formHead } from '#pages/list-heads.ts'
import { VerifyPage } from '#pages/verify/VerifyPage.tsx'
import { provenancePath, verifyPath } from '#routing/routes.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** REV-6: without scripts, the commands for the article in the query. */
export async function loadVerify({ query, context }: LoaderInput): Promise<LoadedPage> {
  const { site, texts, language, origin } = context
  const given = query.article ?? ''
  const path = articlePath(given, language.origin ?? origin)
  return {
    head: formHead(texts.t('verify.title'), texts.t('verify.about'), verifyPath),
    content: (
      <VerifyPage
        plan={{
          given,
          article:
            path === null ? null : { address: publicAddress(site, origin, path), provenance: provenancePath(path) },
          example: publicAddress(site, origin, site.featured),
        }}
      />
    ),
    tags: [],
  }
}
