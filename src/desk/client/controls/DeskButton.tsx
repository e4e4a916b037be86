import { useRef, useState } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import styles from './DeskButton.module.css'
import { useFocusAfterwards } from './focus-afterwards.ts'

/**
 * For a disabled button with the focus. The state `isPending` of React Aria would also keep the focus, but it announces
 * the name of the button again, and an unnamed word once the button is gone.
 */
const unpressable = { 'aria-disabled': true, type: 'button', onPress: () => undefined } as const

/**
 * A button of the desk. A button with the focus keeps it while disabled, such as while its action runs: a disabled HTML
 * button would lose it, and keyboard users would start again at the top of the page. Where the button is then removed,
 * the focus goes to the heading of its section.
 */
export function DeskButton({
  look = 'plain',
  isDisabled = false,
  ...props
}: Omit<ButtonProps, 'className' | 'style' | 'isPending' | 'aria-disabled' | 'onFocusChange'> & {
  /** Main: the most frequent action. Danger: an action that removes something. */
  look?: 'plain' | 'main' | 'danger'
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useFocusAfterwards(button)
  return (
    <Button
      {...props}
      ref={button}
      isDisabled={isDisabled && !hasFocus}
      {...(isDisabled && hasFocus && unpressable)}
      // The button stays the active element while the window is without focus, such as behind the dialog for a passkey.
      onFocusChange={() => setFocus(document.activeElement === button.current)}
      className={[styles.button, styles[look]].join(' ')}
    />
  )
}
