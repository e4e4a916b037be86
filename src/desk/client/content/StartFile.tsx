import { type FormEvent, useId, useState } from 'react'
import { Form, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'
import menu from '../editor/EditorToolbar.module.css'
import { useStartFile } from './use-start-file.ts'

/** The minimal text of a new file, for its writer to extend. */
function firstText(name: string, folder: string): string {
  const words = name.replaceAll('-', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `---\ntitle: ${title}\npath: /${folder}/${name}\ncategories: [/${folder}]\nauthors: []\nsources: []\n---\n`
}

/**
 * Starts any file by its path below the content folder and opens it; readers do not see it. Articles, people and
 * settings have dialogs that ask for less, so this dialog comes last.
 */
export function StartFile() {
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const [path, setPath] = useState('articles/')
  const start = useStartFile(() => {
    const [folder = '', name = ''] = path.replace(/\.md$/, '').split('/').slice(-2)
    const text = path.endsWith('.md') && path.startsWith('articles/') ? firstText(name, folder) : ''
    return { path, text }
  })
  return (
    <>
      <MenuTrigger>
        <DeskButton>More</DeskButton>
        <Popover className={menu.menu ?? ''} placement="bottom end">
          <Menu aria-label="More" onAction={() => setOpen(true)}>
            <MenuItem>New file by path…</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isOpen && (
        <DeskModal
          title="New file by path"
          onClose={() => setOpen(false)}
          buttons={
            <>
              <DeskButton look="main" type="submit" form={form} isDisabled={start.isPending}>
                Start
              </DeskButton>
              <DeskButton onPress={() => setOpen(false)}>Cancel</DeskButton>
            </>
          }
        >
          <Form
            id={form}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              if (!start.isPending) start.mutate()
            }}
          >
            <DeskField
              label="Path below the content folder"
              hint="Such as articles/health/naps.md. Lower-case words, joined by hyphens."
              value={path}
              onChange={setPath}
              autoFocus
            />
          </Form>
          <p role="alert" className={table.problem}>
            {start.error?.message}
          </p>
        </DeskModal>
      )}
    </>
  )
}
