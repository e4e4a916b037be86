import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { Button, Form } from 'react-aria-components'
import { ContentLinks } from '../../content-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import styles from './Dialogs.module.css'

/** NEWS-7: where a link leads: an address, or a page of the site that is found by its words. */
export function LinkDialog({
  initial,
  language,
  onSave,
  onRemove,
  onClose,
}: {
  initial: string
  /** Of the pages that are offered. */
  language: string
  onSave(url: string): void
  onRemove: (() => void) | undefined
  onClose(): void
}) {
  const form = useId()
  const [url, setUrl] = useState(initial)
  const isAddress = /^(https?:|mailto:|tel:|#)/.test(url.trim())
  const words = useDeferredValue(isAddress ? '' : url.trim())
  const { data } = useQuery({
    queryKey: ['content-links', language, words],
    queryFn: () => ask(`/content/links?${new URLSearchParams({ words, language })}`, ContentLinks),
    placeholderData: (before) => before,
  })
  const found = isAddress ? [] : (data?.pages ?? [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '') onSave(url.trim())
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
      <Form id={form} onSubmit={save}>
        <DeskField
          label="Address, or words of a page of the site"
          hint="A path such as /health/sleep, or an address that begins with https://"
          value={url}
          onChange={setUrl}
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
