import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { StaffRole } from '#model/staff/role.ts'
import { isSameName, longestStaffName } from '#model/staff/staff-name.ts'
import { HandedLink, type StaffList } from '../../staff-api.ts'
import { change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'
import { PersonChoice } from './PersonChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import styles from './Staff.module.css'

/** Creates an account for somebody, who joins by a link. */
export function InviteDialog({
  names,
  persons,
  onInvited,
  onClose,
}: {
  /** Names of the accounts that are not deactivated. */
  names: readonly string[]
  persons: StaffList['persons']
  onInvited(handed: HandedLink, name: string): void
  onClose(): void
}) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<StaffRole[]>([])
  const [person, setPerson] = useState<string | null>(null)
  const invite = useMutation({
    mutationFn: () =>
      change('/staff/invite', { name, email: email.trim() === '' ? null : email.trim(), roles, person }, HandedLink),
    onSuccess: (handed) => onInvited(handed, name.trim()),
  })
  const isTaken = names.some((other) => isSameName(other, name))
  return (
    <DeskModal
      title="Invite somebody"
      buttons={
        <>
          <DeskButton
            look="main"
            type="submit"
            form="invite"
            isDisabled={name.trim() === '' || isTaken || roles.length === 0 || invite.isPending}
          >
            Invite
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <Form
        id="invite"
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <p role="alert" className={table.problem}>
          {invite.error?.message}
        </p>
        <DeskField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={longestStaffName}
          problem={isTaken ? 'There is an account of this name already. Tell the two apart.' : undefined}
          autoFocus
          isRequired
        />
        <DeskField
          label="Email (if there is one)"
          hint="The link is mailed there, and so are notices about the account. Without one you hand the link over."
          type="email"
          value={email}
          onChange={setEmail}
        />
        <RoleChoice roles={roles} onChange={setRoles} />
        <PersonChoice persons={persons} value={person} onChange={setPerson} />
        {roles.includes('medicalReviewer') && person === null && (
          <p className={styles.about}>A medical reviewer signs as a person of the byline: choose one.</p>
        )}
      </Form>
    </DeskModal>
  )
}
