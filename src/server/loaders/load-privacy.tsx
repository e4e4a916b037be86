import { keptOnDevice } from '#features/privacy/kept-on-device.rules.ts'
import { PrivacyChoicesDialog } from '#features/privacy/PrivacyChoicesDialog.tsx'
import { askedPurposes, privacyLedger } from '#features/privacy/privacy-ledger.rules.ts'
import { runningExperiment } from '#model/experiment.ts'
import { privacyPaths } from '#model/routes.ts'
import { formHead } from '#pages/list-heads.ts'
import { PrivacyChoicesPage, PrivacyLedgerPage } from '#pages/privacy/PrivacyPage.tsx'
import { ownPurposes } from '#ui/consent.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'
import { servicesOf } from '../services.ts'

/** PRIV-1, PRIV-2: what a reader allows other companies, and everybody who can be contacted. */
export async function loadPrivacy({ config, context }: LoaderInput): Promise<LoadedPage> {
  const { site, path, renderedAt } = context
  const parties = privacyLedger(servicesOf(config, site))
  const hasExperiment = runningExperiment(site.experiments, renderedAt) !== null
  const tags = ['site:site']
  if (path === privacyPaths.ledger)
    return {
      head: formHead('Who can be contacted', `Everybody whom ${site.name} can contact, and why.`, path),
      content: <PrivacyLedgerPage parties={parties} kept={keptOnDevice({ hasExperiment })} />,
      tags,
    }
  const asked = askedPurposes(parties)
  const purposes = [...asked, ...(asked.length > 0 || hasExperiment ? ownPurposes : [])]
  return {
    head: formHead('Your privacy choices', `What you allow other companies on ${site.name}.`, path),
    content: <PrivacyChoicesPage purposes={purposes} />,
    fragment: <PrivacyChoicesDialog purposes={purposes} />,
    tags,
  }
}
