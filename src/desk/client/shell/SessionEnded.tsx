import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './SessionEnded.module.css'
import { SignInForm } from './SignInForm.tsx'

/**
 * Covers the desk after its session has ended, until somebody has signed in again. Texts of readers are hidden
 * meanwhile, and typed text stays in place.
 */
export function SessionEnded({ name }: { name: string }) {
  const cover = useRef<HTMLDialogElement>(null)
  useEffect(() => cover.current?.showModal(), [])
  return createPortal(
    // React Aria skips elements with this attribute: it would otherwise hide this dialog from screen readers behind its
    // own.
    <dialog
      ref={cover}
      className={styles.cover}
      aria-labelledby="session-ended"
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInForm title="Your session has ended" id="session-ended">
        <p>What you typed is still here. It is shown again once {name} has signed in.</p>
      </SignInForm>
    </dialog>,
    document.body,
  )
}
