import { Menu, X } from 'lucide-react'
import { trackPress } from '#islands/track.ts'
import type { ClusterMenuEntry } from '#model/cluster.ts'
import styles from './ClusterNav.module.css'
import { type ClusterPlan, onlyLink } from './cluster-nav.rules.ts'

/**
 * The pages of a cluster: on wide screens a bar whose entries open panels, on small ones a panel that slides in from
 * the side (CLUS-3). Both are the same popover of details, so the menu opens and reads without scripts; the
 * cluster-nav task locks the focus into the open panel.
 */
export function ClusterNav({ plan, menuId }: { plan: ClusterPlan; menuId: string }) {
  return (
    <nav className={styles.bar} aria-label={`${plan.label} ${plan.title}`} data-print="no" data-cluster="">
      <div className={styles.inner}>
        <p className={styles.label}>
          {plan.label}{' '}
          <a href={plan.link} {...trackPress('cluster_clicked', { level: 'top', title: plan.title, to: plan.link })}>
            {plan.title}
          </a>
        </p>
        <button type="button" className={styles.open} popoverTarget={menuId}>
          <Menu aria-hidden size={20} />
          {plan.label} {plan.title}
        </button>
        <div className={styles.menu} id={menuId} popover="auto">
          <div className={styles.head}>
            <p>{plan.title}</p>
            <button
              type="button"
              className={styles.close}
              aria-label="Close menu"
              popoverTarget={menuId}
              popoverTargetAction="hide"
            >
              <X aria-hidden size={24} />
            </button>
          </div>
          <ul className={styles.entries}>
            {plan.entries.map((entry) => (
              <li key={entry.title}>
                <Entry entry={entry} current={plan.current} group={menuId} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </nav>
  )
}

/** An entry: a link, or what opens a panel. In the sliding panel its head becomes the way back while it is open. */
function Entry({ entry, current, group }: { entry: ClusterMenuEntry; current: string; group: string }) {
  const { title, links, groups } = entry
  const only = onlyLink(entry)
  if (only) {
    return (
      <a className={styles.entry} href={only} {...trackPress('cluster_clicked', { level: 'top', title, to: only })}>
        {title}
      </a>
    )
  }
  return (
    <details name={group} data-submenu="press">
      <summary
        className={`chevron ${styles.entry}`}
        {...trackPress('cluster_clicked', { level: 'top', title, to: '' })}
      >
        <span className={styles.back}>Back</span> {title}
      </summary>
      <div className={styles.panel}>
        <div className={styles.columns}>
          {links.length > 0 && <Links links={links} current={current} />}
          {groups.map((group) => (
            <div key={group.title}>
              <p className={styles.group}>{group.title}</p>
              <Links links={group.links} current={current} />
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}

function Links({ links, current }: { links: ClusterMenuEntry['links']; current: string }) {
  return (
    <ul className={styles.links}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a
            href={url}
            aria-current={url === current ? 'page' : undefined}
            {...trackPress('cluster_clicked', { level: 'panel', title, to: url })}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
