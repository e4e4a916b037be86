import type { HouseAd } from '#model/house-ad.ts'
import { Picture } from '#ui/Picture.tsx'
import { paidRel } from '#ui/paid-rel.ts'
import { adSkip, houseAd, houseAdMaxPerDay, houseAds, houseAdWeight } from './ads.parts.ts'
import styles from './HouseAds.module.css'

/** The house ads that an article's slots are filled from. A template: nothing of it is displayed or fetched before. */
export function HouseAds({ ads }: { ads: readonly HouseAd[] }) {
  return (
    <template {...houseAds.mark()}>
      {ads.map((ad) => (
        <HouseAdCard key={ad.id} ad={ad} />
      ))}
    </template>
  )
}

/** One house ad; the slot it is put into decides how it is laid out. */
export function HouseAdCard({ ad }: { ad: HouseAd }) {
  const { id, advertiser, title, text, link, picture, weight, maxPerDay } = ad
  return (
    <div
      className={styles.card}
      {...houseAd.mark(id)}
      {...houseAdWeight.mark(String(weight))}
      {...houseAdMaxPerDay.mark(String(maxPerDay))}
    >
      <a className={styles.skip} href="#main" {...adSkip.mark()}>
        Skip advertisement
      </a>
      {picture && (
        <div className={styles.picture}>
          <Picture image={{ ...picture, alt: '' }} sizes="160px" />
        </div>
      )}
      <div>
        <p className={styles.advertiser}>{advertiser}</p>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        <a className={`${styles.link} stretched`} href={link.link} rel={paidRel(link.link)}>
          {link.name}
        </a>
      </div>
    </div>
  )
}
