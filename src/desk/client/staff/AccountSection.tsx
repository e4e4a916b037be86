import { useMutation, useQuery } from '@tanstack/react-query'
import { type Desk, HandedLink, OwnAccount } from '../../staff-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { HandedLinkDialog } from './HandedLinkDialog.tsx'
import { MailChoices } from './MailChoices.tsx'
import { roleNames } from './role-names.ts'
import { SignInMeans } from './SignInMeans.tsx'

/** Your own account: your roles, and your means of signing in. */
export function AccountSection({ desk }: { desk: Desk }) {
  useTitle('Your account')
  const own = useQuery({ queryKey: ['staff', 'own'], queryFn: () => ask('/account', OwnAccount) })
  const link = useMutation({ mutationFn: () => change('/account/link', {}, HandedLink) })
  return (
    <section aria-labelledby="account">
      <header className={table.header}>
        <h1 id="account">Your account</h1>
        <DeskButton isDisabled={link.isPending} onPress={() => link.mutate()}>
          Add another device…
        </DeskButton>
      </header>
      <p role="alert" className={table.problem}>
        {link.error?.message}
      </p>
      {!own.data && <Waiting query={own} />}
      {own.data && (
        <>
          <p>
            {own.data.name}: {roleNames(own.data.roles)}
            {own.data.person !== null && `, ${own.data.person} of the byline`}
          </p>
          <SignInMeans passkeys={own.data.passkeys} sessions={own.data.sessions} currentSession={desk.session} />
          <MailChoices />
        </>
      )}
      {link.data && (
        <HandedLinkDialog title="A link for your other device" handed={link.data} onClose={() => link.reset()} />
      )}
    </section>
  )
}
