import { Plus } from 'lucide'
import type { Command } from 'prosemirror-state'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Text } from 'react-aria-components'
import { Icon } from '#ui/pictures/Icon.tsx'
import { blockNames } from './block-fields.ts'
import styles from './EditorToolbar.module.css'
import { insertRule, insertTable } from './editor-commands.ts'

/** NEWS-7: everything that can be inserted, found by name. A slash on an empty line opens it. */
export function InsertMenu({
  isOpen,
  onOpenChange,
  run,
  own,
  onBlock,
}: {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  run(command: Command): void
  /** Names of the publisher's own blocks. */
  own: readonly string[]
  onBlock(name: string): void
}) {
  const choose = (key: string) => {
    if (key === 'table') run(insertTable)
    else if (key === 'rule') run(insertRule)
    else onBlock(key)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button className={styles.insert ?? ''}>
        <Icon icon={Plus} size={18} /> Insert <kbd aria-hidden>/</kbd>
      </Button>
      <Popover className={styles.menu ?? ''} placement="bottom end">
        <Menu onAction={(key) => choose(String(key))} aria-label="Insert">
          <MenuSection>
            <Header>Text</Header>
            <Item id="table" name="Table" use="Rows and columns, with a header" />
            <Item id="rule" name="Line" use="Between two parts" />
          </MenuSection>
          <MenuSection>
            <Header>Blocks</Header>
            {Object.entries(blockNames).map(([id, { name, use }]) => (
              <Item key={id} id={id} name={name} use={use} />
            ))}
          </MenuSection>
          {own.length > 0 && (
            <MenuSection>
              <Header>Of this site</Header>
              {own.map((name) => (
                <Item key={name} id={name} name={name.replaceAll('-', ' ')} use="A block of the site's own" />
              ))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Item({ id, name, use }: { id: string; name: string; use: string }) {
  return (
    <MenuItem id={id} textValue={name}>
      <Text slot="label">{name}</Text>
      <Text slot="description">{use}</Text>
    </MenuItem>
  )
}
