import { Button, type ButtonProps } from 'react-aria-components'
import styles from './DeskButton.module.css'

/** A button of the desk. */
export function DeskButton({
  look = 'plain',
  ...props
}: Omit<ButtonProps, 'className' | 'style'> & {
  /** Main: what is done most. Danger: what takes something away. */
  look?: 'plain' | 'main' | 'danger'
}) {
  return <Button {...props} className={[styles.button, styles[look]].join(' ')} />
}
