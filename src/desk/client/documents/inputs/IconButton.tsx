import { Button, type ButtonProps } from 'react-aria-components'
import styles from './IconButton.module.css'

/** A button of an icon alone, which its label names. */
export function IconButton(props: Omit<ButtonProps, 'className' | 'style'> & { 'aria-label': string }) {
  return <Button {...props} className={styles.button ?? ''} />
}
