import { trackLink } from '#runtime/track-attributes.ts'
import { Text } from '#texts/Text.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Thumbnail } from '#ui/pictures/Thumbnail.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './ReadNext.module.css'
import type { ReadNextEntry, ReadNextPlan } from './read-next.rules.ts'

/** The next articles to read (NEXT-1): pictures, 360×270 or 200×150 on small screens, a summary and the credit. */
export function ReadNext({ plan: { titleId, title, entries } }: { plan: ReadNextPlan }) {
  return (
    <section aria-labelledby={titleId} data-print="no">
      <h2 id={titleId} className={styles.title}>
        <SoftBreaks text={title} />
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.href}>{entry.replacement ? <Html html={entry.replacement} /> : <Entry entry={entry} />}</li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: ReadNextEntry }) {
  const { title, text, thumbnail, isSponsored, href, rel, credit, creditNames } = entry
  return (
    <article className={styles.item} {...(isSponsored && paidFor.attributes())}>
      <div className={styles.picture}>
        <Thumbnail image={thumbnail} sizes="(width >= 900px) 360px, 200px" />
      </div>
      <h3 className={styles.name}>
        <a href={href} rel={rel} className="stretched" {...trackLink('listing_clicked', { list: 'read-next' })}>
          <SoftBreaks text={title} />
        </a>
      </h3>
      {isSponsored && (
        <p>
          <PaidLabel />
        </p>
      )}
      {text && (
        <p className={styles.summary}>
          <DirectedText text={text} />
        </p>
      )}
      {creditNames.length > 0 && (
        <p className={styles.credit}>
          <Text id={`readNext.${credit}`} values={{ names: creditNames.join(', ') }} />
        </p>
      )}
    </article>
  )
}
