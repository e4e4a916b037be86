import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ChangedMany, type ChangeMany, UndoneMany } from '../../work-api.ts'
import { change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import table from '../controls/Table.module.css'
import { PersonSelect } from '../tasks/PersonSelect.tsx'
import styles from './Documents.module.css'

/** What somebody may do with documents of the list. */
export interface ListRights {
  write: boolean
  approve: boolean
  assign: boolean
}

type Change = ChangeMany['change']
type Action = Change['action']

const names = {
  owner: { press: 'Set owner', doing: 'Setting the owner…', done: 'have another owner' },
  task: { press: 'Make tasks', doing: 'Making tasks…', done: 'have a task' },
  submit: { press: 'Submit', doing: 'Submitting…', done: 'submitted' },
  withdraw: { press: 'Withdraw', doing: 'Withdrawing…', done: 'withdrawn' },
  approve: { press: 'Approve', doing: 'Approving…', done: 'approved' },
  trash: { press: 'Put into the trash', doing: 'Putting them into the trash…', done: 'in the trash' },
} as const satisfies Record<Action, { press: string; doing: string; done: string }>

/** Documents that one change may be about. */
const most = 500

/**
 * What is done with the documents that were chosen. It is asked first, with their number; what it was not possible for is
 * named after, and all of it can be undone.
 */
export function BulkActions({
  chosen,
  shown,
  total,
  rights,
  onChosen,
  onAll,
}: {
  chosen: readonly string[]
  /** Those of the page. */
  shown: readonly string[]
  /** How many there are on all pages. */
  total: number
  rights: ListRights
  onChosen(ids: readonly string[]): void
  onAll(): Promise<void>
}) {
  const queries = useQueryClient()
  const [chosenAction, setAsked] = useState<Action | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const refresh = async () => {
    await Promise.all(['content', 'work', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    // The buttons are gone with the choice.
    catchFocus(() => said.current)
  }
  const apply = useMutation({
    mutationFn: async (given: Change) => ({
      action: given.action,
      came: await change('/lists/change', { ids: chosen, change: given }, ChangedMany),
    }),
    onSuccess: async () => {
      setAsked(null)
      onChosen([])
      undo.reset()
      await refresh()
    },
  })
  const undo = useMutation({
    mutationFn: (id: string) => change(`/lists/change/${id}/undo`, {}, UndoneMany),
    onSuccess: async () => {
      await refresh()
    },
  })
  const offered: Action[] = [
    ...(rights.assign ? (['owner'] as const) : []),
    'task',
    ...(rights.write ? (['submit', 'withdraw'] as const) : []),
    ...(rights.approve ? (['approve'] as const) : []),
    ...(rights.write ? (['trash'] as const) : []),
  ]
  const isWholePage = shown.every((id) => chosen.includes(id))
  const { came, action } = apply.data ?? {}
  return (
    <div className={styles.bulk}>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.choose}
          checked={isWholePage}
          onChange={({ target }) =>
            onChosen(target.checked ? [...new Set([...chosen, ...shown])] : chosen.filter((id) => !shown.includes(id)))
          }
        />
        All on this page
      </label>
      {chosen.length > 0 && (
        <>
          <b>{chosen.length} chosen</b>
          {isWholePage && chosen.length < total && (
            <DeskButton onPress={() => void onAll()}>
              {total > most ? `Choose the first ${most}` : `Choose all ${total}`}
            </DeskButton>
          )}
          <div role="toolbar" aria-label="With those chosen" className={styles.actions}>
            {offered.map((action) => (
              <DeskButton key={action} onPress={() => setAsked(action)}>
                {names[action].press}
              </DeskButton>
            ))}
          </div>
        </>
      )}
      <div role="status" ref={said} tabIndex={-1} className={styles.came}>
        {undo.data && came ? (
          <p>
            Undone for {undo.data.undone}.
            {undo.data.left > 0 && ` ${undo.data.left} went on since, and stay as they are.`}
          </p>
        ) : (
          came &&
          action && (
            <p>
              {came.changed} {names[action].done}.{came.left.length > 0 && ` ${came.left.length} stay as they are.`}
            </p>
          )
        )}
      </div>
      {came?.id && !undo.data && (
        <DeskButton isDisabled={undo.isPending} onPress={() => came.id && undo.mutate(came.id)}>
          Undo
        </DeskButton>
      )}
      {came && came.left.length > 0 && !undo.data && (
        <details className={styles.left}>
          <summary>Why some stay</summary>
          <ul>
            {came.left.slice(0, 50).map(({ path, reason }) => (
              <li key={path}>
                <b>{path}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="alert" className={table.problem}>
        {undo.error?.message}
      </p>
      {chosenAction && (
        <AskDialog
          key={chosenAction}
          action={chosenAction}
          count={chosen.length}
          doing={apply.isPending ? names[chosenAction].doing : ''}
          problem={apply.error?.message}
          onApply={(given) => apply.mutate(given)}
          onClose={() => {
            setAsked(null)
            apply.reset()
          }}
        />
      )}
    </div>
  )
}

function AskDialog({
  action,
  count,
  doing,
  problem,
  onApply,
  onClose,
}: {
  action: Action
  count: number
  /** What is under way, in words; empty for nothing. */
  doing: string
  problem: string | undefined
  onApply(change: Change): void
  onClose(): void
}) {
  const [person, setPerson] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [reason, setReason] = useState('')
  const given: Change =
    action === 'owner'
      ? { action, account: person }
      : action === 'task'
        ? { action, title, assignee: person, dueOn: dueOn || null }
        : action === 'trash'
          ? { action, reason }
          : { action }
  const isMissing = (action === 'task' && title.trim() === '') || (action === 'trash' && reason.trim() === '')
  return (
    <DeskModal
      title={`${names[action].press}: ${count} ${count === 1 ? 'document' : 'documents'}`}
      onClose={onClose}
      buttons={
        <>
          <DeskButton
            look={action === 'trash' ? 'danger' : 'main'}
            isDisabled={isMissing || doing !== ''}
            onPress={() => onApply(given)}
          >
            {names[action].press}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <p>Documents that it is not possible for stay as they are, and are named afterwards. You can undo it.</p>
      {action === 'submit' && <p>Mistakes are not looked for here. A document with one is not approved.</p>}
      {action === 'task' && (
        <DeskField label="What is to be done" value={title} onChange={setTitle} maxLength={200} autoFocus />
      )}
      {(action === 'owner' || action === 'task') && (
        <PersonSelect label={action === 'owner' ? 'Owner' : 'For'} value={person} onChange={setPerson} />
      )}
      {action === 'task' && <DeskField label="Due" type="date" value={dueOn} onChange={setDueOn} />}
      {action === 'trash' && <DeskField label="Why" value={reason} onChange={setReason} maxLength={500} autoFocus />}
      <p role="status">{doing}</p>
      <p role="alert" className={table.problem}>
        {problem}
      </p>
    </DeskModal>
  )
}
