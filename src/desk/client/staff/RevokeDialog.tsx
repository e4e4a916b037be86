import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'

/** Asks for confirmation before a passkey or a token is revoked: neither can be restored. */
export function RevokeDialog({
  title,
  route,
  id,
  children,
  onClose,
}: {
  title: string
  route: '/tokens/revoke' | '/staff/passkeys/revoke'
  id: string
  /** What no longer works afterwards. */
  children: ReactNode
  onClose(): void
}) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => post(route, { id }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  return (
    <DeskModal
      title={title}
      isDismissable
      buttons={
        <>
          <DeskButton look="danger" isDisabled={revoke.isPending} onPress={() => revoke.mutate()}>
            Revoke
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>{children}</p>
      <p role="alert" className={table.problem}>
        {revoke.error?.message}
      </p>
    </DeskModal>
  )
}
