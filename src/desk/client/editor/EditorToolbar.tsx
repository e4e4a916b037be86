import {
  Bold,
  BookMarked,
  type IconNode,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Undo2,
} from 'lucide'
import type { Command, EditorState } from 'prosemirror-state'
import { Button, Group, Separator, ToggleButton, Toolbar } from 'react-aria-components'
import { Icon } from '#ui/pictures/Icon.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import styles from './EditorToolbar.module.css'
import {
  hasMark,
  linkAround,
  listAround,
  redo,
  setTextKind,
  textKind,
  toggle,
  toggleList,
  toggleQuote,
  undo,
} from './editor-commands.ts'
import { InsertMenu } from './InsertMenu.tsx'
import { keyName } from './key-name.ts'

const kinds = { paragraph: 'Text', heading2: 'Section', heading3: 'Sub-heading', heading4: 'Small heading' } as const

/** The commands on the text; every button shows its keys. */
export function EditorToolbar({
  state,
  isInsertOpen,
  onInsertOpen,
  run,
  ownBlocks,
  onLink,
  onCite,
  onBlock,
}: {
  state: EditorState
  isInsertOpen: boolean
  onInsertOpen(isOpen: boolean): void
  run(command: Command): void
  /** Names of the publisher's own blocks. */
  ownBlocks: readonly string[]
  onLink(): void
  onCite(): void
  onBlock(name: string): void
}) {
  const list = listAround(state)?.node.type.name
  const can = (command: Command) => command(state)
  return (
    <Toolbar aria-label="Text" className={styles.toolbar ?? ''}>
      <Group aria-label="Steps" className={styles.group ?? ''}>
        <Tool icon={Undo2} name="Undo" keys="Mod-Z" isDisabled={!can(undo)} onPress={() => run(undo)} />
        <Tool icon={Redo2} name="Redo" keys="Mod-Shift-Z" isDisabled={!can(redo)} onPress={() => run(redo)} />
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <FilterSelect
        label="Kind of text"
        isLabelHidden
        names={kinds}
        value={textKind(state)}
        onChange={(kind) => run(setTextKind(kind))}
      />
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label="Words" className={styles.group ?? ''}>
        <Switch
          icon={Bold}
          name="Bold"
          keys="Mod-B"
          isOn={hasMark(state, 'strong')}
          onPress={() => run(toggle('strong'))}
        />
        <Switch
          icon={Italic}
          name="Italic"
          keys="Mod-I"
          isOn={hasMark(state, 'emphasis')}
          onPress={() => run(toggle('emphasis'))}
        />
        <Switch
          icon={Subscript}
          name="Subscript"
          keys="Mod-,"
          isOn={hasMark(state, 'subscript')}
          onPress={() => run(toggle('subscript'))}
        />
        <Switch
          icon={Superscript}
          name="Superscript"
          keys="Mod-."
          isOn={hasMark(state, 'superscript')}
          onPress={() => run(toggle('superscript'))}
        />
        <Switch icon={Link} name="Link" keys="Mod-K" isOn={linkAround(state) !== undefined} onPress={onLink} />
        <Tool icon={BookMarked} name="Cite a source" keys="Mod-Alt-C" onPress={onCite} />
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label="Paragraphs" className={styles.group ?? ''}>
        <Switch
          icon={List}
          name="List"
          keys="Mod-Shift-8"
          isOn={list === 'bullet_list'}
          onPress={() => run(toggleList('bullet_list'))}
        />
        <Switch
          icon={ListOrdered}
          name="Numbered list"
          keys="Mod-Shift-7"
          isOn={list === 'ordered_list'}
          onPress={() => run(toggleList('ordered_list'))}
        />
        <Tool icon={Quote} name="Quotation" keys="&gt; at the start of a line" onPress={() => run(toggleQuote)} />
      </Group>
      <InsertMenu isOpen={isInsertOpen} onOpenChange={onInsertOpen} run={run} own={ownBlocks} onBlock={onBlock} />
    </Toolbar>
  )
}

interface ToolProps {
  icon: IconNode
  name: string
  /** In the notation of ProseMirror. */
  keys: string
  onPress(): void
}

function Tool({ icon, name, keys, onPress, isDisabled = false }: ToolProps & { isDisabled?: boolean }) {
  return (
    <Button
      className={styles.tool ?? ''}
      aria-label={`${name} (${keyName(keys)})`}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon icon={icon} size={18} />
    </Button>
  )
}

function Switch({ icon, name, keys, onPress, isOn }: ToolProps & { isOn: boolean }) {
  return (
    <ToggleButton
      className={styles.tool ?? ''}
      aria-label={`${name} (${keyName(keys)})`}
      isSelected={isOn}
      onChange={onPress}
    >
      <Icon icon={icon} size={18} />
    </ToggleButton>
  )
}
