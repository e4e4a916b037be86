import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskLink } from '../controls/DeskLink.tsx'
import { organisationName, organisationSignIn } from './organisation.ts'
import { signIn } from './passkey.ts'
import { SignInCard, SignInNote } from './SignInCard.tsx'

/** The sign-in form: one button, which asks the device for a passkey. */
export function SignInForm({
  title,
  id,
  problem,
  children,
}: {
  title: string
  id?: string
  /** The reason why nobody is signed in, where it is known. */
  problem?: string | undefined
  children?: ReactNode
}) {
  const attempt = useMutation({ mutationFn: signIn })
  const organisation = organisationName()
  return (
    <SignInCard title={title} {...(id && { id })} problem={attempt.error?.message ?? problem}>
      {children}
      <DeskButton look="main" isDisabled={attempt.isPending} onPress={() => attempt.mutate()}>
        {attempt.isPending ? 'Waiting for the device…' : 'Sign in with a passkey'}
      </DeskButton>
      {organisation !== null && <DeskLink href={organisationSignIn}>Sign in at {organisation}</DeskLink>}
      <SignInNote>
        Your device asks for your fingerprint, your face or its PIN. No passkey here, or lost it? An administrator can
        send you a link. A session ends after two hours without use, and after twelve hours.
      </SignInNote>
    </SignInCard>
  )
}
