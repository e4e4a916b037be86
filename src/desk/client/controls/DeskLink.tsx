import { Link, type LinkProps } from 'react-aria-components'
import styles from './DeskButton.module.css'

/** A link that looks like a button of the desk: it leaves the page. */
export function DeskLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} className={[styles.button, styles.plain, styles.link].join(' ')} />
}
