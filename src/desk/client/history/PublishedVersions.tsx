import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { PublishedVersions as PublishedPage, type PublishedVersion } from '../../history-api.ts'
import { ask, post } from '../api.ts'
import styles from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** REV-5: the public history of an article, and withdrawing a version from it. */
export function PublishedVersions({ id, canWithdraw }: { id: string; canWithdraw: boolean }) {
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<PublishedVersion | null>(null)
  const list = useQuery({
    queryKey: ['content', id, 'published', page],
    queryFn: () => ask(`/content/${id}/published?page=${page}`, PublishedPage),
  })
  const withdrawal = useMutation({
    mutationFn: (given: { number: number; reason: string; erases: boolean }) =>
      post(`/content/${id}/published/withdraw`, given),
    onSuccess: () => setChosen(null),
    onSettled: () => queries.invalidateQueries({ queryKey: ['content', id, 'published'] }),
  })
  return (
    <section aria-labelledby="published-versions" className={styles.panel}>
      <h2 id="published-versions">Public history</h2>
      {list.data ? (
        <List {...list.data} onPage={setPage} onWithdraw={canWithdraw ? setChosen : null} />
      ) : (
        <Waiting query={list} />
      )}
      <p role="alert" className={table.problem}>
        {withdrawal.error?.message}
      </p>
      {chosen && (
        <WithdrawDialog
          number={chosen.number}
          isBusy={withdrawal.isPending}
          onWithdraw={(given) => withdrawal.mutate({ number: chosen.number, ...given })}
          onClose={() => {
            withdrawal.reset()
            setChosen(null)
          }}
        />
      )}
    </section>
  )
}

function List({
  versions,
  page,
  pages,
  onPage,
  onWithdraw,
}: z.infer<typeof PublishedPage> & {
  onPage(page: number): void
  /** Null where the account has no permission for it. */
  onWithdraw: ((version: PublishedVersion) => void) | null
}) {
  if (versions.length === 0) return <p>Readers have never seen it.</p>
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <p>
              {version.address === null ? (
                <strong>Version {version.number}</strong>
              ) : (
                <a href={version.address} target="_blank" rel="noreferrer">
                  Version {version.number}
                </a>
              )}
              , <ShownTime time={version.publishedAt} />
              {version.isPresent && <span className={styles.live}>Readers see it</span>}
            </p>
            {version.withdrawn ? (
              <p>
                Withdrawn <ShownTime time={version.withdrawn.at} />: <bdi>{version.withdrawn.reason}</bdi>
              </p>
            ) : (
              onWithdraw &&
              !version.isPresent && (
                <DeskButton aria-label={`Withdraw version ${version.number}`} onPress={() => onWithdraw(version)}>
                  Withdraw…
                </DeskButton>
              )
            )}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <p className={styles.steps}>
          <DeskButton isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            Newer
          </DeskButton>
          <span>
            Page {page} of {pages}
          </span>
          <DeskButton isDisabled={page === pages} onPress={() => onPage(page + 1)}>
            Older
          </DeskButton>
        </p>
      )}
    </>
  )
}
