import { SignInHint } from './SignInHint.tsx'
import { useTitle } from './title.ts'

/** In place of the desk while nobody is signed in. */
export function SignedOut({ reason }: { reason?: string }) {
  useTitle('Sign in')
  return (
    <main>
      <SignInHint title="You are signed out" problem={reason} />
    </main>
  )
}
