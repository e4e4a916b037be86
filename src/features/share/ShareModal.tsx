import { Link, Share, X } from 'lucide'
import { behaviors, replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import overlay from '#ui/Overlay.module.css'
import { Icon } from '#ui/pictures/Icon.tsx'
import { renderOnce } from '#ui/render-once.ts'
import { ShareAction } from './ShareAction.tsx'
import { ShareIcon } from './ShareIcon.tsx'
import styles from './ShareModal.module.css'
import { shareClose, sharePlace, shareWay } from './share.hooks.ts'
import type { SharePlan, ShareWay } from './share.rules.ts'
import { shareAddress, shareCopied, shareStatus } from './share-modal.hooks.ts'
import { wayTitle } from './way-title.ts'

/**
 * All ways to share an article (SHARE-1). A popover that More opens without scripts; with scripts the share behaviour
 * opens the same element as a modal dialog, which traps the focus, and adds the ways that need scripts: the device's
 * own share dialog, and copying.
 */
export function ShareModal({ plan }: { plan: SharePlan }) {
  const id = plan.modalId
  const texts = useTexts()
  return (
    <dialog
      id={id}
      popover="auto"
      className={`${overlay.dialog} ${styles.modal}`}
      aria-labelledby={`${id}-title`}
      {...sharePlace.attributes('modal')}
      {...behaviors('share')}
      {...replayPress('share')}
    >
      <div className={`${overlay.panel} ${styles.card}`}>
        <button
          type="button"
          className={overlay.close}
          aria-label={texts.t('share.close')}
          popoverTarget={id}
          popoverTargetAction="hide"
          {...shareClose.attributes()}
        >
          <Icon icon={X} size={22} />
        </button>
        <ShareWays plan={plan} titleId={`${id}-title`} />
      </div>
    </dialog>
  )
}

/** The content of the modal; a separate component for `/components`, where no state may cover another. */
export function ShareWays({ plan, titleId }: { plan: SharePlan; titleId: string }) {
  const texts = useTexts()
  return (
    <div>
      <h2 id={titleId} className={styles.title}>
        {texts.t('share.label')}
      </h2>
      <button type="button" className={styles.device} {...shareWay.attributes('device')} data-title={plan.title} hidden>
        <Icon icon={Share} size={20} />
        {texts.t('share.device')}
      </button>
      <ul className={styles.ways}>
        {plan.actions.modal.map((action) => (
          <li key={action.network}>
            <ShareAction action={action} className={styles.way} content={iconAndTitle(action.way, texts)} />
          </li>
        ))}
      </ul>
      <div className={styles.copy}>
        <input
          className={styles.address}
          type="text"
          readOnly
          value={plan.address}
          aria-label={texts.t('share.address')}
          {...shareAddress.attributes()}
        />
        <button type="button" className={styles.button} {...shareWay.attributes('copy')} hidden>
          <Icon icon={Link} size={18} />
          {texts.t('share.copy')}
        </button>
      </div>
      <p
        className={styles.status}
        role="status"
        {...shareStatus.attributes(texts.t('share.notCopied'))}
        {...shareCopied.attributes(texts.t('share.copied'))}
      />
    </div>
  )
}

const iconAndTitle = renderOnce((way: ShareWay) => <WayWithTitle way={way} />)

function WayWithTitle({ way }: { way: ShareWay }) {
  return (
    <>
      <ShareIcon network={way.network} />
      {wayTitle(way, useTexts())}
    </>
  )
}
