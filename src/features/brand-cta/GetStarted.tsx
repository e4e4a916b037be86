import styles from './GetStarted.module.css'

/**
 * The way to the brands on small screens: a bar at the foot of the screen while this article is the one in view (CTA-2).
 * The styles keep it there, so that it needs no scripts; those hide the way to the top while a reader goes down.
 *
 * @param to  id of the block it leads to
 */
export function GetStarted({ to }: { to: string }) {
  return (
    <div className={styles.reach} data-get-started="" data-print="no">
      <div className={styles.bar}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty hash is the top of the page (PAGE-5) */}
        <a className={styles.top} href="#" data-to-top="">
          TOP
        </a>
        <a className="button" href={`#${to}`}>
          Get Started
        </a>
      </div>
    </div>
  )
}
