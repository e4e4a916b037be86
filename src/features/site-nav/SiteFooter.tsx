import type { Site } from '#model/site.ts'
import { Logo } from '#ui/Logo.tsx'
import styles from './SiteFooter.module.css'

/** The foot of every page: the site's own pages, and what a reader must know of health information. */
export function SiteFooter({ site }: { site: Pick<Site, 'name' | 'tagline' | 'footer' | 'publisher' | 'notice'> }) {
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.tagline}>{site.tagline}</p>
          <p>What you read here is information, not a diagnosis. In an emergency call your local emergency number.</p>
        </div>
        {site.footer.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={styles.title}>{column.title}</h2>
            <ul className={styles.links}>
              {column.links.map((link) => (
                <li key={link.link}>
                  <a href={link.link}>{link.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.small}>
        {site.publisher.name}
        {site.notice && (
          <>
            {'. '}
            {site.notice.text} <a href={site.notice.link.link}>{site.notice.link.name}</a>
          </>
        )}
      </p>
    </footer>
  )
}
