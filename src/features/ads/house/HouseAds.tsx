import { bannerBox, type HouseAd } from '#model/ads/house-ad.ts'
import { useTexts } from '#texts/Text.tsx'
import { paidRel } from '#ui/paid-rel.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { renderOnce } from '#ui/render-once.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import {
  houseAd,
  houseAdBanner,
  houseAdCountries,
  houseAdMaxPerDay,
  houseAdShare,
  houseAds,
  houseAdWeight,
} from '../own-ads.hooks.ts'
import { SkipAd } from '../SkipAd.tsx'
import styles from './HouseAds.module.css'
import type { CarriedHouseAd } from './house.rules.ts'

/** The house ads for an article's slots. A template: they are neither displayed nor fetched before they fill a slot. */
export function HouseAds({ ads }: { ads: readonly CarriedHouseAd[] }) {
  return (
    <template {...houseAds.attributes()}>
      {ads.map((carried) => (
        <HouseAdCard key={carried.ad.id} {...carried} />
      ))}
    </template>
  )
}

/** One house ad, with its words and its banners; the provider keeps the parts that suit the slot. */
export function HouseAdCard({ ad, weight, share }: CarriedHouseAd) {
  const texts = useTexts()
  return (
    <div
      className={styles.card}
      {...houseAd.attributes(ad.id)}
      {...(share > 0 ? houseAdShare.attributes(share.toFixed(3)) : houseAdWeight.attributes(String(weight)))}
      {...houseAdMaxPerDay.attributes(String(ad.maxPerDay))}
      {...(ad.countries.length > 0 && houseAdCountries.attributes(ad.countries.join(' ')))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={content(ad, texts)}
    />
  )
}

const content = renderOnce(({ advertiser, title, text, link, picture, banners }: HouseAd) => (
  <>
    <SkipAd to="#main" />
    {picture && (
      <div className={styles.picture}>
        <Picture image={{ ...picture, alt: '' }} sizes="160px" />
      </div>
    )}
    <div>
      <p className={styles.advertiser}>{advertiser}</p>
      <p className={styles.title}>
        <DirectedText text={title} />
      </p>
      <p className={styles.text}>
        <DirectedText text={text} />
      </p>
      <a className={`${styles.link} stretched`} href={link.link} rel={paidRel(link.link)}>
        <DirectedText text={link.name} />
      </a>
    </div>
    {banners.map((banner) => (
      <a
        key={banner.size}
        className={styles.banner}
        href={link.link}
        rel={paidRel(link.link)}
        {...houseAdBanner.attributes(banner.size)}
      >
        <Picture
          image={banner.picture}
          sizes={`${bannerBox(banner.size).widthPx}px`}
          shownAs={bannerBox(banner.size)}
        />
      </a>
    ))}
  </>
))
