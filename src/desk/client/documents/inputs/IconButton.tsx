import { Button, type ButtonProps } from 'react-aria-components'
import styles from './IconButton.module.css'

/** A button with an icon only; its label names it. */
export function IconButton(props: Omit<ButtonProps, 'className' | 'style'> & { 'aria-label': string }) {
  return <Button {...props} className={styles.button ?? ''} />
}
