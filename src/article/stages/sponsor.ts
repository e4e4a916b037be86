import { planSponsorPixels } from '#features/ads/pixels/sponsor-pixels.rules.ts'
import { planSponsorBar } from '#features/sponsor/sponsor.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** Who paid for the article, and who receives the impression when a reader has seen it. */
export const sponsor: Stage = {
  name: 'sponsor',
  run(draft, { ads, site }) {
    const { sponsored } = draft.article
    return {
      ...draft,
      sponsor: sponsored && planSponsorBar(sponsored),
      sponsorPixels: planSponsorPixels(sponsored, {
        level: draft.decision.level,
        framesOrigin: ads.framesOrigin,
        companies: site.sponsorPixels,
      }),
    }
  },
  summarize: ({ sponsor, sponsorPixels, sponsorPlace }) =>
    listed(sponsor && `bar at the ${sponsorPlace}`, sponsorPixels && 'pixels'),
}
