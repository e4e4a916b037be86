import type { BehaviorPage } from '#runtime/behavior.ts'
import type { AdProvider } from '../ad-provider.ts'
import type { AdSize } from '../ad-sizes.ts'
import { countSeen, seenToday } from '../ads-seen.ts'
import {
  adSkip,
  houseAd,
  houseAdBanner,
  houseAdCountries,
  houseAdMaxPerDay,
  houseAdShare,
  houseAds,
  houseAdWeight,
} from '../own-ads.hooks.ts'
import { chooseHouseAd, serves } from './choose-house-ad.rules.ts'

/** Fills the slots of one article with the house ads in its template, each at most once. */
export function houseProvider(root: HTMLElement, page: BehaviorPage): AdProvider {
  const template = houseAds.first(root)
  const cards = template instanceof HTMLTemplateElement ? houseAd.all(template.content) : []
  const served = cards.filter((card) => serves(houseAdCountries.value(card), navigator.languages))
  const candidates = served.map((card) => ({
    card,
    id: houseAd.value(card),
    weight: Number(houseAdWeight.value(card)),
    share: Number(houseAdShare.value(card)),
    maxPerDay: Number(houseAdMaxPerDay.value(card)),
  }))
  const onPage = new Set<string>()

  return {
    async fill(_slot, { box, id, kind, sizes }) {
      const chosen = chooseHouseAd(candidates, { onPage, seenToday: await seenToday(), random: Math.random() })
      if (!chosen) return null
      const card = document.importNode(chosen.card, true)
      onPage.add(chosen.id)
      const banner = bannerFor(card, sizes)
      for (const part of [...card.children])
        if (houseAdBanner.matches(part) ? part !== banner : banner && !adSkip.matches(part)) part.remove()
      const end = Object.assign(document.createElement('span'), { id: `${id}-end`, tabIndex: -1 })
      for (const link of card.querySelectorAll('a')) {
        if (adSkip.matches(link)) link.setAttribute('href', `#${end.id}`)
        else
          Object.assign(link.dataset, {
            track: 'ad_clicked',
            trackPayload: JSON.stringify({ slot: kind, creative: chosen.id }),
          })
      }
      box.replaceChildren(card, end)
      const detach = page.attach(box)
      return {
        ad: { creative: chosen.id, element: banner ?? card, onViewed: () => void countSeen(chosen.id) },
        remove() {
          detach()
          onPage.delete(chosen.id)
          box.replaceChildren()
        },
      }
    },
  }
}

/** The banner of a house ad in the first of the sizes for which it has one; the largest size comes first. */
function bannerFor(card: HTMLElement, sizes: readonly AdSize[]): HTMLElement | undefined {
  const banners = houseAdBanner.all(card)
  return sizes
    .map(({ widthPx, heightPx }) =>
      banners.find((candidate) => houseAdBanner.value(candidate) === `${widthPx}x${heightPx}`),
    )
    .find((banner) => banner)
}
