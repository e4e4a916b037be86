import type { ContentEntry } from '../../content-api.ts'
import styles from './Content.module.css'
import { stateNames } from './content-names.ts'

/** The state of a version, in words. */
export function StateMark({ state }: { state: ContentEntry['state'] }) {
  return <span className={[styles.state, styles[state]].join(' ')}>{stateNames[state]}</span>
}
