import type { AdKind } from '#model/ads/ad-kind.ts'
import { HouseAd } from '#model/ads/house-ad.ts'
import type { Image } from '#model/articles/image.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import styles from './AdSlot.module.css'
import { isStrip } from './ad-sizes.ts'
import { adBox, adFilled, adSlot } from './ads.hooks.ts'
import { HouseAdCard } from './house/HouseAds.tsx'
import { SiteStoryCard } from './SlotStories.tsx'

const ad = (fields: Partial<HouseAd>) =>
  HouseAd.parse({
    id: 'an-ad',
    advertiser: 'A cause',
    title: 'Do some good today',
    text: 'It takes an hour, and it helps.',
    link: { name: 'See how', link: 'https://example.org/' },
    ...fields,
  })

/** A slot after the behaviour has filled it. */
function filled(kind: AdKind, fields: Partial<HouseAd> = {}) {
  return (
    <aside
      className={styles.slot}
      aria-label={`Advertisement in ${kind}`}
      data-ad-strip={isStrip(kind) || undefined}
      {...adSlot.attributes(kind)}
      {...adFilled.attributes()}
    >
      <p className={styles.label}>Advertisement</p>
      <div className={styles.box} {...adBox.attributes()}>
        <HouseAdCard ad={ad(fields)} weight={1} share={0} />
      </div>
    </aside>
  )
}

/** A slot for which there is no ad. */
function withStory(kind: AdKind, title: string, thumbnail?: Image) {
  return (
    <aside
      className={styles.slot}
      aria-label={`From Salus in ${kind}`}
      data-ad-strip={isStrip(kind) || undefined}
      {...adSlot.attributes(kind)}
      {...adFilled.attributes('story')}
    >
      <p className={styles.label}>From Salus</p>
      <div className={styles.box} {...adBox.attributes()}>
        <SiteStoryCard story={{ title, href: '/health/another', thumbnail }} />
      </div>
    </aside>
  )
}

const longStory =
  'Hidradenitis suppurativa: how it is recognized, treated and lived with, told by people who know it from within'
const longest = {
  advertiser: 'A society of societies for the welfare of all',
  title: 'The longest title that an ad may have, in words',
  text: 'What the ad says, as long as the text of an ad may be, so that the smallest slot shows whether all of it fits in here.',
  link: { name: 'Read the whole of what it says', link: 'https://example.org/' },
}
const square = (image: Image) => ({ ...image, alt: '' })

export const states: ComponentStates = {
  'card, no picture': () => filled('mediumRectangle'),
  'card, everything at its longest': ({ image }) => filled('mediumRectangle', { ...longest, picture: square(image) }),
  'in the rail, everything at its longest': ({ image }) => filled('railTop', { ...longest, picture: square(image) }),
  'large leaderboard': ({ image }) => filled('largeLeaderboard', { picture: square(image) }),
  'strip, no picture': () => filled('leaderboard'),
  'strip, everything at its longest': ({ image }) => filled('leaderboard', { ...longest, picture: square(image) }),
  'tead, at its longest': ({ image }) => filled('tead', { ...longest, picture: square(image) }),
  native: ({ image }) => filled('native', { picture: square(image) }),
  'story in a card': ({ image }) => withStory('mediumRectangle', 'How long does a tan last?', image),
  'story in the rail, a long title': ({ image }) => withStory('rail', longStory, image),
  'story in a strip, a long title': ({ image }) => withStory('leaderboard', longStory, image),
  'story without a picture': () => withStory('native', 'All articles: Skin'),
  'bottom banner, at its longest': ({ image }) => filled('bottomBanner', { ...longest, picture: square(image) }),
}
