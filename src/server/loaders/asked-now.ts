import { createHash } from 'node:crypto'
import { askedCompanies, askedInWords, askedPurposes } from '#features/privacy/asked.rules.ts'
import { privacyLedger } from '#features/privacy/privacy-ledger.rules.ts'
import type { Asked } from '#model/ads/consent.ts'
import { runningExperiment } from '#model/ads/experiment.ts'
import type { Site } from '#model/site/site.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { Config } from '../config/config.ts'
import { servicesOf } from '../process/services.ts'

/** What readers of this site are asked at a time, with the version that their answers name (PRIV-2). */
export function askedNow(config: Config, site: Site, now: Date): Asked {
  const texts = textsOf(englishLanguage)
  const parties = privacyLedger(servicesOf(config, site), texts)
  const purposes = askedPurposes(parties, {
    hasExperiment: runningExperiment(site.experiments, now) !== null,
    hasOwnAds: config.ads.source !== 'none' && site.houseAds.length > 0,
  })
  const words = JSON.stringify(askedInWords(parties, purposes, texts))
  const version = createHash('sha256').update(words).digest('hex').slice(0, 12)
  return { version, purposes, companies: askedCompanies(parties) }
}
