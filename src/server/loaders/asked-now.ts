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
 * The consent that readers of this site are asked for at a time, with its version (PRIV-2): the version is a hash of
 * the words in every language of the site, so that a consent holds in all of them, and is requested again when any of
 * them changes.
 *
 * @param language  of the requesting page, for the names of companies; the default one when left out
 * @param site  in its default language: other languages have no ads of their own, and would need less consent
 */
export function askedNow(config: Config, site: Site, now: Date, language?: LanguageCode): ConsentRequest {
  const { duringExperiment, otherwise } = requestsOf(config)(site)
  const requestIn = runningExperiment(site.experiments, now) === null ? otherwise : duringExperiment
  return requestIn(language ?? languagesOf(site)[0].code)
}

/** Every page needs the request, which changes with the settings, and as an experiment begins or ends. */
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
  // The version of a site of one language is the same as before several were possible: readers who answered are not
  // asked again.
  const versioned = wordings.length === 1 ? words : wordings.map(({ code, words }) => [code, words])
  const version = createHash('sha256').update(JSON.stringify(versioned)).digest('hex').slice(0, 12)
  return { version, purposes, companies: askedCompanies(named) }
}
