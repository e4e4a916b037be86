import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/Text.tsx'
import overlay from '../Overlay.module.css'
import { Icon } from '../pictures/Icon.tsx'
import { formClose, formResets } from './form-place.hooks.ts'

/**
 * A form as a modal dialog: the fragment of a form's page, which `openForm` inserts and opens. Closing keeps the typed
 * text for the next opening.
 *
 * @param titleId  id of the element that names it, among its children
 * @param resets  closing discards the typed text (MAIL-1)
 */
export function FormDialog({
  titleId,
  resets = false,
  children,
}: {
  titleId: string
  resets?: boolean
  children: ReactNode
}) {
  return (
    <dialog className={overlay.dialog} aria-labelledby={titleId} {...(resets && formResets.attributes())}>
      <div className={overlay.panel}>
        <button
          type="button"
          className={overlay.close}
          aria-label={useTexts().t('form.close')}
          {...formClose.attributes()}
        >
          <Icon icon={X} size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}
