import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type StaffRole, staffRoles } from '#model/staff/role.ts'
import { type Desk, HandedLink, type StaffList, type StaffMember } from '../../staff-api.ts'
import { change, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { HandedLinkDialog } from './HandedLinkDialog.tsx'
import { stateOf } from './member-state.ts'
import { PersonChoice } from './PersonChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { roleNames } from './role-names.ts'
import { type AccountStep, type LinkStep, SignInHelp } from './SignInHelp.tsx'
import { SignInMeans } from './SignInMeans.tsx'
import styles from './Staff.module.css'
import { staffQuery } from './StaffSection.tsx'

/** One member of the staff: roles, byline, means of signing in, recovery and deactivation. */
export function MemberPage({ id, desk }: { id: string; desk: Desk }) {
  const list = useQuery(staffQuery)
  const member = list.data?.members.find((candidate) => candidate.id === id)
  useTitle(member?.name ?? 'Staff')
  if (!list.data) return <Waiting query={list} />
  if (!member)
    return (
      <EmptyState title="There is no such account.">
        <Link href="/staff">Everybody is listed under Staff.</Link>
      </EmptyState>
    )
  return <Member key={member.id} member={member} persons={list.data.persons} desk={desk} />
}

function Member({ member, persons, desk }: { member: StaffMember; persons: StaffList['persons']; desk: Desk }) {
  const queries = useQueryClient()
  const { id, name, email } = member
  const isSelf = id === desk.account.id
  /** The roles ticked or unticked here. All other roles follow changes by other administrators. */
  const [chosen, setChosen] = useState<ChosenRoles>(new Map())
  const roles = staffRoles.filter((role) => chosen.get(role) ?? member.roles.includes(role))
  const onSettled = () =>
    Promise.all(['staff', 'session'].map((subject) => queries.invalidateQueries({ queryKey: [subject] })))
  const step = useMutation({
    mutationFn: ({ path, body }: AccountStep) => post(`/staff/${path}`, { id, ...body }),
    onSettled,
  })
  const link = useMutation({
    mutationFn: ({ path, linkId = id }: LinkStep) => change(`/staff/${path}`, { id: linkId }, HandedLink),
    onSettled,
  })
  const isBusy = step.isPending || link.isPending
  const isChanged = differences(member.roles, roles).size > 0
  // A saved change is no longer pending.
  if (!isChanged && chosen.size > 0) setChosen(new Map())
  return (
    <section aria-labelledby="member">
      <header className={table.header}>
        <h1 id="member">{name}</h1>
        <Link href="/staff">All of the staff</Link>
      </header>
      <p className={styles.state}>{[email, stateOf(member)].filter(Boolean).join(' · ')}</p>
      <p role="alert" className={table.problem}>
        {(step.error ?? link.error)?.message}
      </p>
      <section className={styles.part} aria-label="What they are">
        {member.requestedChange && (
          <RequestedChange
            requestedChange={member.requestedChange}
            name={name}
            persons={persons}
            isBusy={isBusy}
            onAgree={() => {
              const { roles: asRoles, person } = member.requestedChange ?? {}
              step.mutate(asRoles ? { path: 'roles', body: { roles: asRoles } } : { path: 'person', body: { person } })
            }}
          />
        )}
        <RoleChoice roles={roles} onChange={(next) => setChosen(differences(member.roles, next))} />
        <PersonChoice
          persons={persons}
          value={member.person}
          onChange={(person) => step.mutate({ path: 'person', body: { person } })}
        />
        <p className={styles.buttons}>
          <DeskButton
            look="main"
            isDisabled={!isChanged || roles.length === 0 || isBusy}
            onPress={() => step.mutate({ path: 'roles', body: { roles } })}
          >
            Save roles
          </DeskButton>
          <RolesSaved isSaved={step.isSuccess && step.variables.path === 'roles' && !isChanged} />
        </p>
      </section>
      <SignInMeans passkeys={member.passkeys} sessions={member.sessions} currentSession={desk.session} />
      {!isSelf && <SignInHelp member={member} isBusy={isBusy} onStep={step.mutate} onLink={link.mutate} />}
      {link.data && <HandedLinkDialog title={`A link for ${name}`} handed={link.data} onClose={() => link.reset()} />}
    </section>
  )
}

type ChosenRoles = ReadonlyMap<StaffRole, boolean>

/** The roles to add and to remove. */
function differences(before: readonly StaffRole[], after: readonly StaffRole[]): ChosenRoles {
  const changed = staffRoles.filter((role) => before.includes(role) !== after.includes(role))
  return new Map(changed.map((role) => [role, after.includes(role)]))
}

function RolesSaved({ isSaved }: { isSaved: boolean }) {
  return <span role="status">{isSaved && 'The roles are saved.'}</span>
}

/** REV-2: a change that an administrator has requested; another administrator has to agree. */
function RequestedChange({
  requestedChange: { by, isOwn, roles, person },
  name,
  persons,
  isBusy,
  onAgree,
}: {
  requestedChange: NonNullable<StaffMember['requestedChange']>
  name: string
  persons: StaffList['persons']
  isBusy: boolean
  onAgree(): void
}) {
  const change = roles
    ? `the roles ${roleNames(roles)}`
    : `the byline of ${persons.find(({ id }) => id === person)?.name ?? person}`
  return (
    <div role="status">
      <p>
        {isOwn ? 'You have' : `${by} has`} asked to give {name} {change}. It needs a second administrator.
      </p>
      {!isOwn && (
        <DeskButton look="main" isDisabled={isBusy} onPress={onAgree}>
          Agree to it
        </DeskButton>
      )}
    </div>
  )
}
