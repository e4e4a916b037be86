import type { Image } from '#model/articles/image.ts'
import { trackLink } from '#runtime/track-attributes.ts'
import { Thumbnail } from '#ui/pictures/Thumbnail.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { siteStories } from './own-ads.hooks.ts'
import styles from './SlotStories.module.css'

/** The stories for slots of an article without an ad; never empty. */
export interface SlotStories {
  /** The label in place of "advertisement": the stories are the site's own. */
  title: string
  stories: SiteStory[]
}

export interface SiteStory {
  title: string
  href: string
  thumbnail: Image | undefined
}

/** A template: its stories are neither displayed nor fetched before a slot needs one. */
export function SlotStoriesTemplate({ title, stories }: SlotStories) {
  return (
    <template {...siteStories.attributes(title)}>
      {stories.map((story) => (
        <SiteStoryCard key={story.href} story={story} />
      ))}
    </template>
  )
}

/** One story; its slot decides the layout. */
export function SiteStoryCard({ story: { title, href, thumbnail } }: { story: SiteStory }) {
  return (
    <div className={styles.story}>
      <div className={styles.picture}>
        <Thumbnail image={thumbnail} sizes="(width < 600px) 100vw, 340px" />
      </div>
      <p className={styles.title}>
        <a href={href} className="stretched" {...trackLink('listing_clicked', { list: 'slot' })}>
          <SoftBreaks text={title} />
        </a>
      </p>
    </div>
  )
}
