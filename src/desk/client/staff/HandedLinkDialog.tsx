import { useState } from 'react'
import type { HandedLink } from '../../staff-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import styles from './Staff.module.css'

/** A new link to copy and hand over: it is shown only once. */
export function HandedLinkDialog({
  title,
  handed: { link, mailedTo, byOneAlone, needsApproval },
  onClose,
}: {
  title: string
  handed: HandedLink
  onClose(): void
}) {
  const [isCopied, setCopied] = useState(false)
  return (
    <DeskModal
      title={title}
      buttons={
        <>
          {link !== null && (
            <DeskButton
              look="main"
              onPress={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </DeskButton>
          )}
          <DeskButton onPress={onClose}>Close</DeskButton>
        </>
      }
      onClose={onClose}
    >
      {link === null ? (
        <p>A second administrator has to agree before there is a link: under Staff, at the name of this account.</p>
      ) : (
        <>
          <p>
            {mailedTo !== null && `It was mailed to ${mailedTo}. `}
            The link works once, and is shown here only now. Hand it over in a way that nobody else reads: whoever opens
            it acts under this name.
          </p>
          <p className={styles.link}>
            <code>{link}</code>
          </p>
        </>
      )}
      {needsApproval && (
        <p>
          This account vouches for texts: the link works once an administrator has agreed, under Staff at your name. Ask
          one now.
        </p>
      )}
      {byOneAlone && (
        <p>
          This account vouches for texts, and you are the only administrator: the audit log and the mail to its owner
          say that nobody else has agreed.
        </p>
      )}
    </DeskModal>
  )
}
