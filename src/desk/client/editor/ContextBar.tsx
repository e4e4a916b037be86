import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { Button, Group, Input, Label, TextField } from 'react-aria-components'
import { blockName } from './block-fields.ts'
import styles from './EditorToolbar.module.css'
import { blockAround, headingAttributes, linkAround, setHeadingAttributes } from './editor-commands.ts'

/** Settings at the cursor: the id of a heading, rows and columns, the target of a link, a block. */
export function ContextBar({
  state,
  run,
  onLink,
  onBlock,
}: {
  state: EditorState
  run(command: Command, takesFocus?: boolean): void
  onLink(): void
  onBlock(pos: number): void
}) {
  const heading = headingAttributes(state)
  const link = linkAround(state)
  const block = blockAround(state)
  const inTable = isInTable(state)
  const isEmpty = heading === undefined && !inTable && !link && !block
  return (
    <Group aria-label="At the cursor" className={styles.context ?? ''}>
      {heading !== undefined && (
        <TextField
          className={styles.id ?? ''}
          value={heading}
          // The focus stays here, for the next character.
          onChange={(attributes) => run(setHeadingAttributes(asAttributes(attributes)), false)}
        >
          <Label>Its name in links</Label>
          <Input placeholder="#what-helps" dir="ltr" />
        </TextField>
      )}
      {inTable && (
        <>
          <Action name="Add a row" onPress={() => run(addRowAfter)} />
          <Action name="Add a column" onPress={() => run(addColumnAfter)} />
          <Action name="Remove the row" isDisabled={isInHeader(state)} onPress={() => run(deleteRow)} />
          <Action name="Remove the column" onPress={() => run(deleteColumn)} />
          <Action name="Remove the table" onPress={() => run(deleteTable)} />
        </>
      )}
      {link && <Action name={`Link to ${String(link.mark.attrs.url)}`} onPress={onLink} />}
      {block && (
        <Action
          name={`Settings of ${blockName(String(block.node.attrs.name))} (Alt+Enter)`}
          onPress={() => onBlock(block.pos)}
        />
      )}
      {isEmpty && (
        <p className={styles.hint}>
          On an empty line, <kbd>/</kbd> inserts pictures, boxes and tables
        </p>
      )}
    </Group>
  )
}

/** Adds the `#` of an id where it was not typed. */
function asAttributes(typed: string): string {
  return typed.replace(/[{}]/g, '').replace(/^(?=[^#.\s])/, '#')
}

/** A table in Markdown always has a header row. */
function isInHeader(state: EditorState): boolean {
  const { $from } = state.selection
  return $from.parent.type.name === 'table_header'
}

function Action({ name, isDisabled = false, onPress }: { name: string; isDisabled?: boolean; onPress(): void }) {
  return (
    <Button className={styles.action ?? ''} isDisabled={isDisabled} onPress={onPress}>
      {name}
    </Button>
  )
}
