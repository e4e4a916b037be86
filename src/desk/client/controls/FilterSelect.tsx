import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './Table.module.css'

/** Chooses what a list shows. */
export function FilterSelect<Names extends Readonly<Record<string, string>>>({
  label = 'Show',
  isLabelHidden = false,
  isField = false,
  names,
  value,
  onChange,
}: {
  label?: string
  /** Where the values say what they are of. */
  isLabelHidden?: boolean
  /** Among the fields of a form, below its label as theirs are. */
  isField?: boolean
  /** Texts by what is chosen, in their order. */
  names: Names
  value: keyof Names & string
  onChange(value: keyof Names & string): void
}) {
  const options = Object.entries(names).map(([id, name]) => ({ id, name }))
  return (
    <Select
      className={[styles.filter, isField && styles.asField].filter(Boolean).join(' ')}
      value={value}
      onChange={(key) => onChange(String(key))}
    >
      <Label>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
      <Button>
        <SelectValue />
      </Button>
      <Popover className={styles.options ?? ''}>
        <ListBox items={options}>{({ name }) => <ListBoxItem>{name}</ListBoxItem>}</ListBox>
      </Popover>
    </Select>
  )
}
