import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './Table.module.css'

/** Selects a filter of a list. */
export function FilterSelect<Names extends Readonly<Record<string, string>>>({
  label = 'Show',
  isLabelHidden = false,
  isField = false,
  names,
  value,
  onChange,
}: {
  label?: string
  /** Hidden where the values explain themselves. */
  isLabelHidden?: boolean
  /** Inside a form, with the layout of its other fields. */
  isField?: boolean
  /** Texts of the options by their values, in order. */
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
