import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ChangedMany, type ChangeMany, UndoneMany } from '../../work-api.ts'
import { change } from '../api.ts'
import { CallFailed } from '../call-failed.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import table from '../controls/Table.module.css'
import { PersonSelect } from '../tasks/PersonSelect.tsx'
import { BulkResult } from './BulkResult.tsx'
import styles from './Documents.module.css'

/** The permissions on documents of the list. */
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

/** The most documents in one change. */
const most = 500

/**
 * Actions on the chosen documents. Each asks for confirmation with their number, then lists the documents that it could
 * not change, and can be undone as a whole.
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
  /** The ids of the documents on this page. */
  shown: readonly string[]
  /** The number of documents on all pages. */
  total: number
  rights: ListRights
  onChosen(ids: readonly string[]): void
  onAll(): Promise<void>
}) {
  const queries = useQueryClient()
  /** The id is made before the request, so that a change can be undone even if its response never arrives. */
  const [openAction, setOpenAction] = useState<{ action: Action; id: string } | null>(null)
  const statusRef = useRef<HTMLDivElement>(null)
  const refresh = async () => {
    await Promise.all(['content', 'work', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    // The buttons disappear with the selection.
    catchFocus(() => statusRef.current)
  }
  const apply = useMutation({
    mutationFn: async ({ id, given }: { id: string; given: Change }) => ({
      action: given.action,
      result: await change('/lists/change', { id, ids: chosen, change: given }, ChangedMany),
    }),
    onMutate: () => undo.reset(),
    onSuccess: async () => {
      setOpenAction(null)
      onChosen([])
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
  const { result, action } = apply.data ?? {}
  const isBroken = apply.error instanceof CallFailed && (apply.error.status === 0 || apply.error.status >= 500)
  const brokenId = isBroken && !openAction ? apply.variables?.id : undefined
  const undoId = result?.id ?? brokenId
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
              <DeskButton key={action} onPress={() => setOpenAction({ action, id: crypto.randomUUID() })}>
                {names[action].press}
              </DeskButton>
            ))}
          </div>
        </>
      )}
      <BulkResult
        statusRef={statusRef}
        result={result}
        done={action && names[action].done}
        undone={undo.data}
        isBroken={brokenId !== undefined}
      >
        {undoId && (
          <DeskButton isDisabled={undo.isPending} onPress={() => undo.mutate(undoId)}>
            Undo
          </DeskButton>
        )}
      </BulkResult>
      <p role="alert" className={table.problem}>
        {undo.error?.message}
      </p>
      {openAction && (
        <AskDialog
          key={openAction.id}
          action={openAction.action}
          count={chosen.length}
          doing={apply.isPending ? names[openAction.action].doing : ''}
          problem={apply.variables?.id === openAction.id ? apply.error?.message : undefined}
          onApply={(given) => apply.mutate({ id: openAction.id, given })}
          onClose={() => setOpenAction(null)}
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
  /** The change in progress, in words; empty for none. */
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
