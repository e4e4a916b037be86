import { useRef, useState } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import styles from './DeskButton.module.css'
import { useFocusAfterwards } from './focus-afterwards.ts'

/**
 * Of a button with the focus. The state `isPending` of React Aria would do too, but says the name of the button again and
 * leaves a word without a name behind where the button is gone by then.
 */
const unpressable = { 'aria-disabled': true, type: 'button', onPress: () => undefined } as const

/**
 * A button of the desk. One that has the focus keeps it while it cannot be pressed, as while its press is worked on: a
 * disabled button of HTML would lose it, and keyboard users would begin at the top of the page. Where the button itself is
 * gone then, the focus goes to the heading of its section.
 */
export function DeskButton({
  look = 'plain',
  isDisabled = false,
  ...props
}: Omit<ButtonProps, 'className' | 'style' | 'isPending' | 'aria-disabled' | 'onFocusChange'> & {
  /** Main: what is done most. Danger: what takes something away. */
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
      onFocusChange={setFocus}
      className={[styles.button, styles[look]].join(' ')}
    />
  )
}
