import { trackPress } from '#islands/track.ts'
import { Html } from '#ui/Html.tsx'
import { paidRel } from '#ui/paid-rel.ts'
import { SponsoredLabel } from '#ui/SponsoredLabel.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './ReadNext.module.css'
import type { ReadNextEntry } from './read-next.rules.ts'

/** Where to go from here (NEXT-1): 360×270 pictures, 200×150 on small screens, a summary and the credit. */
export function ReadNext({ titleId, title, entries }: { titleId: string; title: string; entries: ReadNextEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.readNext} aria-labelledby={titleId} data-print="no">
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.href}>
            {entry.item.activationReplacement ? (
              <Html html={entry.item.activationReplacement} />
            ) : (
              <Entry entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { item, href, creditLabel, creditNames } }: { entry: ReadNextEntry }) {
  return (
    <article className={styles.item}>
      <div className={styles.picture}>
        <Thumbnail image={item.thumbnail} sizes="(width >= 900px) 360px, 200px" />
      </div>
      <h3 className={styles.name}>
        <a
          href={href}
          rel={item.isSponsored ? paidRel(href) : undefined}
          className="stretched"
          {...trackPress('listing_clicked', { list: 'read-next', to: href })}
        >
          {item.title}
        </a>
      </h3>
      {item.isSponsored && (
        <p>
          <SponsoredLabel />
        </p>
      )}
      {item.text && <p className={styles.summary}>{item.text}</p>}
      {creditNames.length > 0 && (
        <p className={styles.credit}>
          {creditLabel} {creditNames.join(', ')}
        </p>
      )}
    </article>
  )
}
