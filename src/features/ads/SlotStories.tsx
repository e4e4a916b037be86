import type { Image } from '#model/articles/image.ts'
import { trackLink } from '#runtime/track-attributes.ts'
import { Thumbnail } from '#ui/pictures/Thumbnail.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { siteStories } from './own-ads.hooks.ts'
import styles from './SlotStories.module.css'

/** What the slots of an article show that have no ad; never nothing. */
export interface SlotStories {
  /** Stands where other slots say that they are advertisements: the stories are the site's own. */
  title: string
  stories: SiteStory[]
}

export interface SiteStory {
  title: string
  href: string
  thumbnail: Image | undefined
}

/** A template: nothing of it is displayed or fetched before a slot needs it. */
export function SlotStoriesTemplate({ title, stories }: SlotStories) {
  return (
    <template {...siteStories.attributes(title)}>
      {stories.map((story) => (
        <SiteStoryCard key={story.href} story={story} />
      ))}
    </template>
  )
}

/** One story; the slot it is put into decides how it is laid out. */
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
