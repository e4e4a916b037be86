import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type HandedLink, StaffList } from '../../staff-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { HandedLinkDialog } from './HandedLinkDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { meansOf, stateOf } from './member-state.ts'
import { roleNames } from './role-names.ts'
import styles from './Staff.module.css'
import { TokenList } from './TokenList.tsx'

export const staffQuery = { queryKey: ['staff', 'list'], queryFn: () => ask('/staff', StaffList) }

/** All accounts of the staff. */
export function StaffSection() {
  useTitle('Staff')
  const queries = useQueryClient()
  const list = useQuery(staffQuery)
  const [isInviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<{ handed: HandedLink; name: string } | null>(null)
  const names = new Map(list.data?.persons.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="staff">
      <header className={table.header}>
        <h1 id="staff">Staff</h1>
        <DeskButton look="main" isDisabled={!list.data} onPress={() => setInviting(true)}>
          Invite…
        </DeskButton>
      </header>
      {!list.data && <Waiting query={list} />}
      {list.data && (
        <DeskTable
          label="Staff"
          columns={['Name', 'Roles', 'Byline', 'Signs in with']}
          rows={list.data.members.map((member) => ({
            key: member.id,
            cells: {
              Name: (
                <>
                  <Link href={`/staff/${member.id}`}>{member.name}</Link>
                  <span className={styles.state}> {stateOf(member)}</span>
                </>
              ),
              Roles: roleNames(member.roles),
              Byline: member.person && (names.get(member.person) ?? member.person),
              'Signs in with': meansOf(member),
            },
          }))}
        />
      )}
      {list.data?.members.filter(({ deactivatedAt }) => deactivatedAt === null).length === 1 && (
        <EmptyState title="You are alone here.">
          Invite those who write, review and moderate. Everybody acts under their own name, and the audit log says who
          did what. With a second administrator neither of you can lock the site.
        </EmptyState>
      )}
      <TokenList />
      {isInviting && list.data && (
        <InviteDialog
          names={list.data.members.flatMap(({ name, deactivatedAt }) => (deactivatedAt === null ? name : []))}
          persons={list.data.persons}
          onInvited={(handed, name) => {
            setInviting(false)
            setInvited({ handed, name })
            void queries.invalidateQueries({ queryKey: ['staff'] })
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {invited && (
        <HandedLinkDialog
          title={`An invitation for ${invited.name}`}
          handed={invited.handed}
          onClose={() => setInvited(null)}
        />
      )}
    </section>
  )
}
