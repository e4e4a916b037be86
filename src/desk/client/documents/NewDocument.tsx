import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { useStartFile } from '../content/use-start-file.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'
import { idOf, type NewKind, newKinds, pathOf } from './new-document.ts'

/** Starts a document with a name; the desk proposes its id and path. Readers do not see it. */
export function NewDocument({ kind }: { kind: NewKind }) {
  const [isOpen, setOpen] = useState(false)
  const { noun } = newKinds[kind]
  return (
    <>
      <DeskButton look="main" onPress={() => setOpen(true)}>
        New {noun}
      </DeskButton>
      {isOpen && <NewDocumentDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewDocumentDialog({ kind, onClose }: { kind: NewKind; onClose(): void }) {
  const form = useId()
  const [name, setName] = useState('')
  const [ownId, setOwnId] = useState<string | null>(null)
  const id = ownId ?? idOf(name)
  const start = useStartFile(async () => {
    const { firstText } = await import('./first-text.ts')
    const text = firstText(kind, name.trim())
    return { path: pathOf(kind, id), text }
  })
  const { noun, nameKey } = newKinds[kind]
  return (
    <DeskModal
      title={`New ${noun}`}
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form={form} isDisabled={id === '' || start.isPending}>
            Start
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (id !== '') start.mutate()
        }}
      >
        <DeskField
          label={nameKey === 'title' ? 'Title' : 'Name'}
          value={name}
          onChange={setName}
          autoFocus
          dir="auto"
        />
        <DeskField
          label="Id"
          hint={
            name.trim() !== '' && idOf(name) === '' && id === ''
              ? 'Ids have the letters a to z, and this name has none of them: type one, such as dr-amina-said.'
              : `Short name, by which articles and other documents name it. Its file is ${pathOf(kind, id || '…')}`
          }
          value={id}
          onChange={setOwnId}
        />
      </Form>
      <p role="alert" className={table.problem}>
        {start.error?.message}
      </p>
    </DeskModal>
  )
}
