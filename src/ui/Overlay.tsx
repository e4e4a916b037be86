import { X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { openModal } from '#runtime/modal.ts'
import styles from './Overlay.module.css'
import { Icon } from './pictures/Icon.tsx'

/** Duration of the fade-out (BYL-4). */
export const overlayFadeMs = 300

export type OverlayState = 'closed' | 'open' | 'closing'

/**
 * A modal overlay: Escape and a press outside call `onClose`. `closing` fades it out and then calls `onFaded`; the
 * owner sets `closed`.
 *
 * @param titleId  id of the element that names the overlay, among its children
 */
export function Overlay({
  state,
  titleId,
  close,
  onClose,
  onFaded,
  children,
}: {
  state: OverlayState
  titleId: string
  /** The accessible name of the button that closes it. */
  close: string
  onClose: () => void
  onFaded: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = state !== 'closed'

  useEffect(() => {
    if (!isShown) return
    const element = dialog.current
    if (element) openModal(element)
    return () => element?.close()
  }, [isShown])

  useEffect(() => {
    if (state !== 'closing') return
    const timer = setTimeout(onFaded, overlayFadeMs)
    return () => clearTimeout(timer)
  }, [state, onFaded])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-closing={state === 'closing' ? '' : undefined}
      aria-labelledby={isShown ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // A second Escape in a row closes without the cancelable event.
        if (currentTarget.open) return
        onClose()
        onFaded()
      }}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
          <Icon icon={X} size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}
