import type { BehaviorPage } from '#runtime/behavior.ts'
import { track } from '#runtime/track.ts'
import type { AdProvider } from './ad-provider.ts'
import type { AdSize } from './ad-sizes.ts'
import {
  adBox,
  adSkip,
  houseAd,
  houseAdBanner,
  houseAdCountries,
  houseAdMaxPerDay,
  houseAdShare,
  houseAds,
  houseAdWeight,
} from './ads.hooks.ts'
import { countSeen, seenToday } from './ads-seen.ts'
import { chooseHouseAd, serves } from './choose-house-ad.rules.ts'

/** Fills the slots of one article with the house ads in its template, each once on the article. */
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
    async fill(slot, { id, kind, sizes }) {
      const chosen = chooseHouseAd(candidates, { onPage, seenToday: await seenToday(), random: Math.random() })
      const box = adBox.first(slot)
      if (!chosen || !box) return null
      const card = document.importNode(chosen.card, true)
      onPage.add(chosen.id)
      const banner = bannerFor(card, sizes)
      for (const part of [...card.children])
        if (houseAdBanner.matches(part) ? part !== banner : banner && !adSkip.matches(part)) part.remove()
      const shown = { slot: kind, creative: chosen.id }
      const end = Object.assign(document.createElement('span'), { id: `${id}-end`, tabIndex: -1 })
      for (const link of card.querySelectorAll('a')) {
        if (adSkip.matches(link)) link.setAttribute('href', `#${end.id}`)
        else Object.assign(link.dataset, { track: 'ad_clicked', trackPayload: JSON.stringify(shown) })
      }
      box.replaceChildren(card, end)
      const detach = page.attach(box)
      let stop = () => inView.disconnect()
      // What judges whether an ad was seen is fetched when the first one comes into view.
      const inView = new IntersectionObserver(async ([entry]) => {
        if (!entry?.isIntersecting) return
        stop()
        const { whenViewable } = await import('./when-viewable.ts')
        if (!card.isConnected) return
        stop = whenViewable(banner ?? card, () => {
          track(card, 'ad_viewed', shown)
          void countSeen(chosen.id)
        })
      })
      inView.observe(card)
      return () => {
        detach()
        stop()
        onPage.delete(chosen.id)
        box.replaceChildren()
      }
    },
  }
}

/** Its picture in the first of the sizes that it has one of; they begin with the largest. */
function bannerFor(card: HTMLElement, sizes: readonly AdSize[]): HTMLElement | undefined {
  const banners = houseAdBanner.all(card)
  return sizes
    .map(({ widthPx, heightPx }) =>
      banners.find((candidate) => houseAdBanner.value(candidate) === `${widthPx}x${heightPx}`),
    )
    .find((banner) => banner)
}
