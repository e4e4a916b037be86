import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { longestStaffName } from '#model/staff/staff-name.ts'
import { OpenedLink } from '../../staff-api.ts'
import { change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { roleNames } from '../staff/role-names.ts'
import { leaveJoin } from './join-link.ts'
import { joinAtOrganisation, organisationName } from './organisation.ts'
import { join } from './passkey.ts'
import { SignInCard, SignInNote } from './SignInCard.tsx'
import { useTitle } from './title.ts'

const titles: Record<OpenedLink['purpose'], (name: string) => string> = {
  first: () => 'Welcome to your newsroom',
  invitation: (name) => `Welcome, ${name}`,
  device: () => 'Add this device',
  recovery: (name) => `Welcome back, ${name}`,
}
const about: Record<OpenedLink['purpose'], string> = {
  first: 'You become its first administrator: you invite everybody else, and say what each of them may do.',
  invitation: 'You register a passkey on this device. It is what you sign in with from now on.',
  device: 'You register a passkey on this device, beside the one that you have.',
  recovery: 'You register a new passkey on this device. Those that you had work no more then.',
}

/** The page of a join link: one button, which registers a passkey. */
export function JoinPage({ token }: { token: string }) {
  useTitle('Join')
  const [name, setName] = useState('')
  const link = useQuery({
    queryKey: ['join', token],
    queryFn: () => change('/join/open', { token }, OpenedLink),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const attempt = useMutation({ mutationFn: () => join(token, name), onSuccess: leaveJoin })
  const organisation = organisationName()
  const visit = useMutation({ mutationFn: () => joinAtOrganisation(token) })
  if (!link.data)
    return (
      <main>
        <SignInCard
          title={link.error ? 'This link cannot be used' : 'Opening your link…'}
          problem={link.error?.message}
        >
          {link.error && <DeskButton onPress={leaveJoin}>Go to the desk</DeskButton>}
        </SignInCard>
      </main>
    )
  const { purpose, roles } = link.data
  return (
    <main>
      <SignInCard title={titles[purpose](link.data.name ?? '')} problem={(attempt.error ?? visit.error)?.message}>
        <p>{about[purpose]}</p>
        {purpose === 'invitation' && <p>Your part here: {roleNames(roles)}.</p>}
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            attempt.mutate()
          }}
        >
          {link.data.name === null && (
            <DeskField
              label="Your name"
              hint="It stands beside what you decide, also for readers where they learn who it was."
              value={name}
              onChange={setName}
              maxLength={longestStaffName}
              autoComplete="name"
              isRequired
            />
          )}
          <DeskButton look="main" type="submit" isDisabled={attempt.isPending}>
            {attempt.isPending ? 'Waiting for the device…' : 'Create a passkey'}
          </DeskButton>
        </Form>
        {purpose === 'invitation' && organisation !== null && (
          <DeskButton isDisabled={visit.isPending} onPress={() => visit.mutate()}>
            Sign in at {organisation} instead
          </DeskButton>
        )}
        <SignInNote>
          A passkey stays on your device, or with the service that keeps your passwords. The desk gets a public key, and
          nothing of your fingerprint or face.
        </SignInNote>
      </SignInCard>
    </main>
  )
}
