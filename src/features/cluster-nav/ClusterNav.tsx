import { Menu, X } from 'lucide'
import { behaviors } from '#runtime/behavior.ts'
import { trackLink, trackPress } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { submenu } from '#ui/navigation/submenus.hooks.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DirectedLabel, DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './ClusterNav.module.css'
import type { ClusterPlan, PlannedClusterEntry, PlannedClusterLink } from './cluster-nav.rules.ts'

/**
 * The pages of a cluster: on wide screens a bar whose entries open panels, on small ones a panel that slides in from
 * the side (CLUS-3). Both are the same popover of details, so the menu opens and reads without scripts; the
 * cluster-nav behaviour locks the focus into the open panel.
 */
export function ClusterNav({ plan }: { plan: ClusterPlan }) {
  const texts = useTexts()
  const { menuId, title } = plan
  return (
    <nav
      className={styles.bar}
      aria-label={texts.t(plan.label, { topic: title })}
      data-print="no"
      data-cluster=""
      {...behaviors('submenus', 'cluster-nav')}
    >
      <div className={styles.inner}>
        <p className={styles.label}>
          <Text
            id={plan.label}
            values={{
              topic: (
                <a
                  href={plan.link}
                  aria-current={plan.isCurrent ? 'page' : undefined}
                  {...trackLink('cluster_clicked', { level: 'top', title })}
                >
                  <DirectedText text={title} />
                </a>
              ),
            }}
          />
        </p>
        <button type="button" className={styles.open} popoverTarget={menuId}>
          <Icon icon={Menu} size={20} />
          <span>
            <Text id={plan.label} values={{ topic: title }} />
          </span>
        </button>
        <div className={styles.menu} id={menuId} popover="auto">
          <div className={styles.head}>
            <p>
              <DirectedText text={title} />
            </p>
            <button
              type="button"
              className={styles.close}
              aria-label={texts.t('clusterNav.close')}
              popoverTarget={menuId}
              popoverTargetAction="hide"
            >
              <Icon icon={X} size={24} />
            </button>
          </div>
          <ul className={styles.entries}>
            {plan.entries.map((entry) => (
              <li key={entry.title}>
                <Entry entry={entry} group={menuId} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </nav>
  )
}

/** An entry: a link, or a panel with its head. In the sliding panel the head of an open entry leads back. */
function Entry({ entry, group }: { entry: PlannedClusterEntry; group: string }) {
  const { title } = entry
  if (entry.link !== null) {
    const { link } = entry
    return (
      <a
        className={styles.entry}
        href={link}
        aria-current={entry.isCurrent ? 'page' : undefined}
        {...trackLink('cluster_clicked', { level: 'top', title })}
      >
        <DirectedLabel text={title} />
      </a>
    )
  }
  return (
    <details name={group} {...submenu.attributes('press')}>
      <summary
        className={`chevron ${styles.entry}`}
        aria-current={entry.isCurrent ? 'true' : undefined}
        {...trackPress('cluster_clicked', { level: 'top', title, to: '' })}
      >
        <span className={styles.back}>
          <Text id="clusterNav.back" />
        </span>{' '}
        <DirectedLabel text={title} />
      </summary>
      <div className={styles.panel}>
        <div className={styles.columns}>
          {entry.lists.map((list) =>
            list.title === null ? (
              <Links key="" links={list.links} />
            ) : (
              <div key={list.title}>
                <p className={styles.group}>
                  <DirectedText text={list.title} />
                </p>
                <Links links={list.links} />
              </div>
            ),
          )}
        </div>
      </div>
    </details>
  )
}

function Links({ links }: { links: PlannedClusterLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ title, url, isCurrent }) => (
        <li key={url}>
          <a
            href={url}
            aria-current={isCurrent ? 'page' : undefined}
            {...trackLink('cluster_clicked', { level: 'panel', title })}
          >
            <DirectedText text={title} />
          </a>
        </li>
      ))}
    </ul>
  )
}
