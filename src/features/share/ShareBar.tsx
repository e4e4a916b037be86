import { Ellipsis } from 'lucide'
import { behaviors } from '#runtime/behavior.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import { renderOnce } from '#ui/render-once.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { ShareAction } from './ShareAction.tsx'
import styles from './ShareBar.module.css'
import { ShareIcon } from './ShareIcon.tsx'
import { sharePlace } from './share.hooks.ts'
import type { SharePlan, ShareWay } from './share.rules.ts'
import { wayTitle } from './way-title.ts'

/** The networks to share an article on, as icons, and More, which opens all of them (SHARE-1). */
export function ShareBar({ plan, place }: { plan: SharePlan; place: 'bar' | 'tools' }) {
  const texts = useTexts()
  return (
    <ul
      className={styles.bar}
      aria-label={texts.t('share.label')}
      {...sharePlace.attributes(place)}
      {...behaviors('share')}
      data-print="no"
    >
      {plan.actions[place].map((action) => (
        <li key={action.network} className={action.isOnPhones ? undefined : styles.wide}>
          <ShareAction action={action} className={styles.action} content={iconOf(action.way, texts)} />
        </li>
      ))}
      <li>
        <button type="button" className={styles.more} popoverTarget={plan.modalId}>
          <Icon icon={Ellipsis} size={20} />
          <Text id="share.more" values={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }} />
        </button>
      </li>
    </ul>
  )
}

const iconOf = renderOnce((way: ShareWay) => <IconWithTitle way={way} />)

function IconWithTitle({ way }: { way: ShareWay }) {
  return (
    <>
      <ShareIcon network={way.network} />
      <VisuallyHidden>{wayTitle(way, useTexts())}</VisuallyHidden>
    </>
  )
}
