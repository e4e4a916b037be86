import { CallFailed } from '../call-failed.ts'
import { DeskButton } from './DeskButton.tsx'
import styles from './Table.module.css'

/**
 * Shown in place of missing data: the data is loading, or could not be loaded. A request that may succeed later can be
 * repeated.
 */
export function Waiting({
  query: { error, isFetching, refetch },
}: {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown }
}) {
  const isPassing = error !== null && !(error instanceof CallFailed && error.status > 0 && error.status < 500)
  return (
    <div className={styles.tools}>
      <p role="status">{error ? error.message : 'Loading…'}</p>
      {isPassing && (
        <DeskButton isDisabled={isFetching} onPress={() => void refetch()}>
          Try again
        </DeskButton>
      )}
    </div>
  )
}
