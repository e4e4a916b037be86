import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { type StaffRole, vouches } from '#model/staff/role.ts'
import { longestStaffName } from '#model/staff/staff-name.ts'
import { type DeskToken, MadeToken, TokenList as TokenListAnswer } from '../../staff-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { roleNames } from './role-names.ts'
import styles from './Staff.module.css'

/** NEWS-14: access tokens of other systems, each with its own name. */
export function TokenList() {
  const queries = useQueryClient()
  const list = useQuery({ queryKey: ['staff', 'tokens'], queryFn: () => ask('/tokens', TokenListAnswer) })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<DeskToken | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: ['staff', 'tokens'] })
  return (
    <section aria-labelledby="tokens" className={styles.tokens}>
      <header className={table.header}>
        <h2 id="tokens">Access for other systems</h2>
        <DeskButton onPress={() => setMaking(true)}>New token…</DeskButton>
      </header>
      {!list.data && <Waiting query={list} />}
      {list.data?.tokens.length === 0 && (
        <p>
          None. With a token another system writes, reads and publishes by the HTTP API, within the roles you give it.
        </p>
      )}
      {list.data && list.data.tokens.length > 0 && (
        <DeskTable
          label="Tokens"
          columns={['Name', 'Roles', 'Made', 'Last used', 'Works until', 'Revoke']}
          rows={list.data.tokens.map((token) => ({
            key: token.id,
            cells: {
              Name: token.name,
              Roles: roleNames(token.roles),
              Made: (
                <>
                  by {token.madeBy}, <ShownTime time={token.madeAt} />
                </>
              ),
              'Last used': token.usedAt === null ? 'never' : <ShownTime time={token.usedAt} />,
              'Works until': worksUntil(token),
              Revoke: token.revokedAt === null && (
                <DeskButton
                  look="danger"
                  aria-label={`Revoke the token ${token.name}`}
                  onPress={() => setRevoking(token)}
                >
                  Revoke…
                </DeskButton>
              ),
            },
          }))}
        />
      )}
      {revoking && (
        <RevokeDialog
          title={`Revoke the token ${revoking.name}`}
          route="/tokens/revoke"
          id={revoking.id}
          onClose={() => setRevoking(null)}
        >
          The system that uses it loses its access at once, and needs a new token to get it back.
        </RevokeDialog>
      )}
      {isMaking && (
        <NewToken
          onMade={(token) => {
            setMaking(false)
            setMade(token)
            void again()
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== null && (
        <DeskModal
          title="The token"
          onClose={() => setMade(null)}
          buttons={<DeskButton onPress={() => setMade(null)}>Close</DeskButton>}
        >
          <p>It is shown here only now, and stored nowhere. Whoever has it acts under its name.</p>
          <p className={styles.link}>
            <code>{made}</code>
          </p>
        </DeskModal>
      )}
    </section>
  )
}

function worksUntil({ revokedAt, expiresAt }: DeskToken) {
  if (revokedAt !== null)
    return (
      <>
        revoked <ShownTime time={revokedAt} />
      </>
    )
  const time = <ShownTime time={expiresAt} />
  return Date.parse(expiresAt) > Date.now() ? time : <>expired {time}</>
}

function NewToken({ onMade, onClose }: { onMade(token: string): void; onClose(): void }) {
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<StaffRole[]>([])
  const [days, setDays] = useState('90')
  const make = useMutation({
    mutationFn: () => change('/tokens', { name, roles, days: Number(days) }, MadeToken),
    onSuccess: ({ token }) => onMade(token),
  })
  return (
    <DeskModal
      title="A token for another system"
      onClose={onClose}
      buttons={
        <>
          <DeskButton
            look="main"
            type="submit"
            form="new-token"
            isDisabled={name.trim() === '' || roles.length === 0 || make.isPending}
          >
            Make
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <Form
        id="new-token"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate()
        }}
      >
        <p role="alert" className={table.problem}>
          {make.error?.message}
        </p>
        <DeskField
          label="Name of the system"
          hint="The audit log names it so."
          value={name}
          onChange={setName}
          maxLength={longestStaffName}
          autoFocus
          isRequired
        />
        <RoleChoice
          roles={roles}
          onChange={setRoles}
          isOffered={(role) => role !== 'administrator' && !vouches([role])}
        />
        <DeskField label="Days until it expires" type="number" value={days} onChange={setDays} isRequired />
      </Form>
    </DeskModal>
  )
}
