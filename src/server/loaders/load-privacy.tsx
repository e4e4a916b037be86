import { PrivacyChoicesDialog } from '#features/privacy/PrivacyChoicesDialog.tsx'
import { formHead } from '#pages/list-heads.ts'
import { PrivacyChoicesPage, PrivacyLedgerPage } from '#pages/privacy/PrivacyPage.tsx'
import { privacyPaths } from '#routing/routes.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { privacyLists } from './privacy-lists.ts'

/** PRIV-1, PRIV-2: the reader's consent to other companies, and all parties that can be contacted. */
export async function loadPrivacy({ config, context }: LoaderInput): Promise<LoadedPage> {
  const { site, texts, path, renderedAt } = context
  const tags = ['site:site']
  if (path === privacyPaths.ledger)
    return {
      head: formHead(texts.t('formHead.ledger'), texts.t('formHead.ledgerText', { site: site.name }), path),
      content: <PrivacyLedgerPage {...privacyLists(config, site, renderedAt, texts)} />,
      tags,
    }
  return {
    head: formHead(texts.t('formHead.choices'), texts.t('formHead.choicesText', { site: site.name }), path),
    content: <PrivacyChoicesPage consentRequest={context.consentRequest} />,
    fragment: <PrivacyChoicesDialog consentRequest={context.consentRequest} />,
    tags,
  }
}
