import type { AdsInput } from '#features/ads/ads.rules.ts'
import { houseAdsOn } from '#features/ads/house.rules.ts'
import type { Site } from '#model/site/site.ts'
import type { Settings } from '../config/config.ts'
import { framesInUse } from '../process/services.ts'

/** Who fills the slots of a site on the day of a time. */
export function adsInput(settings: Pick<Settings, 'ads' | 'adFrames'>, site: Site, at: Date): AdsInput {
  const { ads, adFrames } = settings
  const day = at.toISOString().slice(0, 10)
  return {
    frames: adFrames?.gpt ? { origin: adFrames.origin, unit: adFrames.gpt.unit } : null,
    framesOrigin: framesInUse(settings, site),
    day,
    neutralKeys: site.adPolicy.neutralKeys,
    houseAds: ads === 'none' ? [] : houseAdsOn(day, site.houseAds),
  }
}
