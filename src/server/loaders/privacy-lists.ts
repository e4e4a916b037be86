import { keptByServer } from '#features/privacy/kept-by-server.rules.ts'
import { keptOnDevice } from '#features/privacy/kept-on-device.rules.ts'
import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import { privacyLedger } from '#features/privacy/privacy-ledger.rules.ts'
import { runningExperiment } from '#model/ads/experiment.ts'
import type { Site } from '#model/site/site.ts'
import type { Texts } from '#texts/texts.ts'
import type { Config } from '../config/config.ts'
import { servicesOf } from '../process/services.ts'

/** The parties that can be contacted and the stored data, by the settings and the content of this site. */
export function privacyLists(config: Config, site: Site, now: Date, texts: Texts): LedgerLists {
  return {
    parties: privacyLedger(servicesOf(config, site), texts),
    kept: keptOnDevice({ hasExperiment: runningExperiment(site.experiments, now) !== null }, texts),
    keptHere: keptByServer(config.retention, texts),
  }
}
