import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import type { DeskPasskey, DeskSession } from '../../staff-api.ts'
import { post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { RevokeDialog } from './RevokeDialog.tsx'
import styles from './Staff.module.css'

/**
 * The passkeys and sessions of an account, each with a button that revokes it.
 *
 * @param props.currentSession  the session of this browser, which "Sign out" ends
 */
export function SignInMeans({
  passkeys,
  sessions,
  currentSession,
}: {
  passkeys: readonly DeskPasskey[]
  sessions: readonly DeskSession[]
  currentSession: string
}) {
  const queries = useQueryClient()
  const [revoking, setRevoking] = useState<DeskPasskey | null>(null)
  const end = useMutation({
    mutationFn: (id: string) => post('/staff/sessions/revoke', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  return (
    <>
      <p role="alert" className={table.problem}>
        {end.error?.message}
      </p>
      <section className={styles.part} aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        {passkeys.length === 0 ? (
          <EmptyState title="There is none yet.">It is registered with the link of the invitation.</EmptyState>
        ) : (
          <DeskTable
            label="Passkeys"
            columns={['Registered with', 'Kept', 'Since', 'Last used', '']}
            rows={passkeys.map((passkey) => ({
              key: passkey.id,
              cells: {
                'Registered with': passkey.label,
                Kept: passkey.isSynced ? 'on several devices' : 'on one device',
                Since: <ShownTime time={passkey.madeAt} />,
                'Last used': passkey.usedAt && <ShownTime time={passkey.usedAt} />,
                '': passkey.revokedAt ? (
                  <span className={styles.state}>Revoked</span>
                ) : (
                  <DeskButton look="danger" onPress={() => setRevoking(passkey)}>
                    Revoke… <VisuallyHidden>: passkey of {passkey.label}</VisuallyHidden>
                  </DeskButton>
                ),
              },
            }))}
          />
        )}
      </section>
      <section className={styles.part} aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        {sessions.length === 0 ? (
          <EmptyState title="Nobody is signed in.">Where this account is signed in is listed here.</EmptyState>
        ) : (
          <DeskTable
            label="Sessions"
            columns={['Where', 'Since', 'Last used', '']}
            rows={sessions.map(({ id, agent, madeAt, seenAt }) => ({
              key: id,
              cells: {
                Where: agent,
                Since: <ShownTime time={madeAt} />,
                'Last used': <ShownTime time={seenAt} />,
                '':
                  id === currentSession ? (
                    <span className={styles.state}>This browser</span>
                  ) : (
                    <DeskButton look="danger" isDisabled={end.isPending} onPress={() => end.mutate(id)}>
                      End <VisuallyHidden>: session in {agent}</VisuallyHidden>
                    </DeskButton>
                  ),
              },
            }))}
          />
        )}
      </section>
      {revoking && (
        <RevokeDialog
          title={`Revoke the passkey of ${revoking.label}`}
          route="/staff/passkeys/revoke"
          id={revoking.id}
          onClose={() => setRevoking(null)}
        >
          Nobody can sign in with it any more. An account without another passkey needs a new link to register one.
        </RevokeDialog>
      )}
    </>
  )
}
