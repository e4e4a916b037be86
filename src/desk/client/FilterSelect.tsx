import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import styles from './Table.module.css'

/** Chooses what a list shows. */
export function FilterSelect<Names extends Readonly<Record<string, string>>>({
  label = 'Show',
  names,
  value,
  onChange,
}: {
  label?: string
  /** Texts by what is chosen, in their order. */
  names: Names
  value: keyof Names & string
  onChange(value: keyof Names & string): void
}) {
  const options = Object.entries(names).map(([id, name]) => ({ id, name }))
  return (
    <Select className={styles.filter ?? ''} value={value} onChange={(key) => onChange(String(key))}>
      <Label>{label}</Label>
      <Button>
        <SelectValue />
      </Button>
      <Popover className={styles.options ?? ''}>
        <ListBox items={options}>{({ name }) => <ListBoxItem>{name}</ListBoxItem>}</ListBox>
      </Popover>
    </Select>
  )
}
