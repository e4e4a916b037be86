import { createHash } from 'node:crypto'
import { askedCompanies, askedInWords, askedPurposes } from '#features/privacy/asked.rules.ts'
import { privacyLedger } from '#features/privacy/privacy-ledger.rules.ts'
import type { ConsentRequest } from '#model/ads/consent.ts'
import { runningExperiment } from '#model/ads/experiment.ts'
import { oncePerObject, oncePerText } from '#model/once-per.ts'
import { type LanguageCode, languagesOf } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Config } from '../config/config.ts'
import { servicesOf } from '../process/services.ts'

/**
 * What readers of this site are asked at a time, with the version that their answers name (PRIV-2): it is made of the words
 * of every language of the site, so that an answer holds in all of them, and is asked for anew when any of them changes.
 *
 * @param language  of the page that asks, for the names of companies; the default one where it is left out
 * @param site  as its default language has it: another has no ads of its own, and would be asked for less
 */
export function askedNow(config: Config, site: Site, now: Date, language?: LanguageCode): ConsentRequest {
  const { duringExperiment, otherwise } = requestsOf(config)(site)
  const requestIn = runningExperiment(site.experiments, now) === null ? otherwise : duringExperiment
  return requestIn(language ?? languagesOf(site)[0].code)
}

/** Every page names what is asked, which changes with the settings, and as an experiment begins or ends. */
const requestsOf = oncePerObject((config: Config) =>
  oncePerObject((site: Site) => ({
    duringExperiment: oncePerText((language: LanguageCode) => askedWith(config, site, true, language)),
    otherwise: oncePerText((language: LanguageCode) => askedWith(config, site, false, language)),
  })),
)

function askedWith(config: Config, site: Site, hasExperiment: boolean, language: LanguageCode): ConsentRequest {
  const wordings = languagesOf(site).map((language) => {
    const inLanguage = siteIn(site, language.code)
    const texts = textsOf(language, inLanguage.texts)
    const { analyticsPurpose } = inLanguage
    const parties = privacyLedger(servicesOf(config, { ...site, analyticsPurpose }), texts)
    const purposes = askedPurposes(parties, {
      hasExperiment,
      hasOwnAds: config.ads.source !== 'none' && site.houseAds.length > 0,
    })
    return { code: language.code, parties, purposes, words: askedInWords(parties, purposes, texts) }
  })
  const [{ parties, purposes, words }] = wordings as [(typeof wordings)[number]]
  const named = wordings.find(({ code }) => code === language)?.parties ?? parties
  // The version of a site of one language is that of before there were several: readers who answered are not asked again.
  const versioned = wordings.length === 1 ? words : wordings.map(({ code, words }) => [code, words])
  const version = createHash('sha256').update(JSON.stringify(versioned)).digest('hex').slice(0, 12)
  return { version, purposes, companies: askedCompanies(named) }
}
