import { SignInForm } from './SignInForm.tsx'
import { useTitle } from './title.ts'

/** Shown in place of the desk while nobody is signed in. */
export function SignedOut({ reason }: { reason?: string }) {
  useTitle('Sign in')
  return (
    <main>
      <SignInForm title="Sign in" problem={reason} />
    </main>
  )
}
