import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { WriterBlocks } from '../../moderation-api.ts'
import { ask, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import styles from './ModerationSection.module.css'

/** The writers whose comments are set aside, with expiry and reason. */
export function BlockList() {
  const queries = useQueryClient()
  const list = useQuery({ queryKey: ['moderation', 'blocks'], queryFn: () => ask('/moderation/blocks', WriterBlocks) })
  const remove = useMutation({
    mutationFn: (id: string) => post('/moderation/blocks/remove', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['moderation'] }),
  })
  return (
    <section aria-labelledby="blocks" className={styles.part}>
      <h2 id="blocks">Blocked writers</h2>
      <p className={styles.about}>
        What a blocked writer sends is set aside: it is in no list but “Blocked writer” of the rules, and does not count
        as waiting. What may speak of a crisis comes first all the same. No address is stored here, and a block ends by
        itself.
      </p>
      <p role="alert" className={styles.problem}>
        {remove.error?.message}
      </p>
      {!list.data && <Waiting query={list} />}
      {list.data?.blocks.length === 0 && (
        <EmptyState title="Nobody is blocked.">
          Who sends what breaks the rules again and again can be blocked from one of their comments.
        </EmptyState>
      )}
      {list.data && list.data.blocks.length > 0 && (
        <DeskTable
          label="Blocked writers"
          columns={['Why', 'Comment', 'Blocked by', 'Since', 'Until', '']}
          rows={list.data.blocks.map(({ id, commentId, reason, blockedBy, madeAt, expiresAt }) => ({
            key: id,
            cells: {
              Why: reason,
              Comment: commentId,
              'Blocked by': blockedBy,
              Since: <ShownTime time={madeAt} />,
              Until: <ShownTime time={expiresAt} />,
              '': (
                <DeskButton isDisabled={remove.isPending} onPress={() => remove.mutate(id)}>
                  Unblock <VisuallyHidden>: {reason}</VisuallyHidden>
                </DeskButton>
              ),
            },
          }))}
        />
      )}
    </section>
  )
}
