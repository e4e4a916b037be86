import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { DeskButton } from './DeskButton.tsx'
import styles from './Table.module.css'

/** The button below a list with further rows. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error },
}: {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
  >
}) {
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <p role="alert" className={styles.problem}>
        {isFetchNextPageError && error?.message}
      </p>
      <DeskButton isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        Show more
      </DeskButton>
    </div>
  )
}
