import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { Button, Form } from 'react-aria-components'
import { ContentLinks } from '../../content-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { isAddress, typedAddress } from '../documents/typed-address.ts'
import styles from './Dialogs.module.css'

/** Whether `check` allows the address in a text. */
function canLead(address: string): boolean {
  return isAddress(address) || /^(mailto|tel):\S+$/.test(address)
}

/** NEWS-7: the target of a link: an address, or a page of the site that is found by its words. */
export function LinkDialog({
  initial,
  language,
  onSave,
  onRemove,
  onClose,
}: {
  initial: string
  /** The language of the pages to choose from. */
  language: string
  onSave(url: string): void
  onRemove: (() => void) | undefined
  onClose(): void
}) {
  const form = useId()
  const [url, setUrl] = useState(initial)
  const [isTried, setTried] = useState(false)
  const address = typedAddress(url)
  const leadsAway = /^(https?:|mailto:|tel:|#)/.test(address)
  const words = useDeferredValue(leadsAway ? '' : url.trim())
  const { data } = useQuery({
    queryKey: ['content-links', language, words],
    queryFn: () => ask(`/content/links?${new URLSearchParams({ words, language })}`, ContentLinks),
    placeholderData: (before) => before,
  })
  const found = leadsAway ? [] : (data?.pages ?? [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (canLead(address)) onSave(address)
  }
  return (
    <DeskModal
      title="Link"
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form={form} isDisabled={url.trim() === ''}>
            Set the link
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
          {onRemove && (
            <DeskButton look="danger" onPress={onRemove}>
              Remove the link
            </DeskButton>
          )}
        </>
      }
    >
      <Form id={form} onSubmit={save} validationBehavior="aria">
        <DeskField
          label="Address, or words of a page of the site"
          hint="A path such as /health/sleep, or an address that begins with https://"
          value={url}
          onChange={setUrl}
          problem={
            isTried && !canLead(address)
              ? 'No link can lead there. Choose a page below, or write a path or a whole address.'
              : undefined
          }
          autoFocus
        />
      </Form>
      {found.length > 0 && (
        <ul className={styles.pages} aria-label="Pages of the site">
          {found.map(({ path, title }) => (
            <li key={path}>
              <Button onPress={() => onSave(path)}>
                <span>{title}</span> <span className={styles.path}>{path}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DeskModal>
  )
}
