import { privacyPaths } from '#model/routes.ts'
import type { Site } from '#model/site.ts'
import { opensForm } from '#ui/form/form-link.parts.ts'
import { Logo } from '#ui/Logo.tsx'
import { renderOnce } from '#ui/render-once.ts'
import styles from './SiteFooter.module.css'

type SiteFields = Pick<Site, 'name' | 'tagline' | 'footer' | 'publisher' | 'notice'>

/** The footer of every page: the pages about the site, and the note on health information. */
export function SiteFooter({ site }: { site: SiteFields }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <footer className={styles.footer} data-print="no" dangerouslySetInnerHTML={content(site)} />
}

const content = renderOnce((site: SiteFields) => (
  <>
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
      <span className={styles.privacy}>
        <a href={privacyPaths.choices} {...opensForm}>
          Your privacy choices
        </a>
        <span className={styles.honored}> Opt-out request honored</span>
      </span>
    </p>
  </>
))
