import type { AdsInput } from '#features/ads/ads.rules.ts'
import { houseAdsOn } from '#features/ads/house/house.rules.ts'
import { dayOf } from '#model/day.ts'
import type { Site } from '#model/site/site.ts'
import type { Settings } from '../config/config.ts'
import { framesInUse } from '../process/services.ts'

/**
 * How the slots of a site are filled on the day of a time.
 *
 * @param shares  the shares of campaigns with a goal (`Store.adShares`)
 */
export function adsInput(
  settings: Pick<Settings, 'ads'>,
  site: Site,
  at: Date,
  shares: ReadonlyMap<string, number>,
): AdsInput {
  const { source, frames } = settings.ads
  const day = dayOf(at)
  return {
    frames: frames?.gpt ? { origin: frames.origin, unit: frames.gpt.unit } : null,
    framesOrigin: framesInUse(settings, site),
    day,
    neutralKeys: site.adPolicy.neutralKeys,
    houseAds: source === 'none' ? [] : houseAdsOn(day, site.houseAds),
    shares,
  }
}
