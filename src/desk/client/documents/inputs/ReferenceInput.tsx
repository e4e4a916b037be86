import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useDeferredValue, useRef, useState } from 'react'
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { FoundReferences } from '../../../documents-api.ts'
import { ask } from '../../api.ts'
import { useMainLanguage } from '../../content/use-languages.ts'
import { KeptList } from '../../controls/KeptList.tsx'
import table from '../../controls/Table.module.css'
import styles from '../Forms.module.css'
import { FormContext, useFaults } from '../form-context.ts'
import { textOf } from '../form-value.ts'
import { isAddress, typedAddress } from '../typed-address.ts'
import { FieldLabel } from './FieldLabel.tsx'
import type { InputProps } from './input-props.ts'

/** Kinds of references that can be searched; others are typed. */
const searched: Partial<Record<InputProps<'reference'>['form']['to'], string>> = {
  person: 'person',
  series: 'series',
  sponsor: 'sponsor',
  treatment: 'treatment',
  prices: 'prices',
  category: 'category',
  article: 'article',
  original: 'article',
  path: 'path',
  address: 'path',
}

/** A reference to another document, found by its name. An address may also lead to another site. */
export function ReferenceInput({
  form,
  path,
  label,
  hint,
  isRequired,
  isLabelHidden,
  value,
  onChange,
}: InputProps<'reference'>) {
  const { isReadOnly, language: own, isMain: isOwnMain } = useContext(FormContext)
  const mainLanguage = useMainLanguage()
  const language = form.to === 'original' ? mainLanguage : own
  const isMain = form.to === 'original' || isOwnMain
  const checked = useFaults(path)
  const given = textOf(value)
  const [typed, setTyped] = useState<string | null>(null)
  const words = useDeferredValue(typed ?? given)
  const to = searched[form.to]
  const isElsewhere = /^(https?:|#)/.test(words)
  const { data, isFetching, isLoading } = useQuery({
    queryKey: ['content-references', to, language, words],
    queryFn: () =>
      ask(
        `/documents/references?${new URLSearchParams({ to: to ?? '', words, language, isMain: String(isMain) })}`,
        FoundReferences,
      ),
    enabled: to !== undefined && !isElsewhere && !isReadOnly,
    placeholderData: keepPreviousData,
  })
  const found = isElsewhere ? [] : (data?.found ?? [])
  // Reserves the line of a name that is being loaded: content below would otherwise move away from the pointer.
  const awaited = isLoading && given !== '' ? '\u00a0' : undefined
  const name = typed === null ? found.find(({ id }) => id === given)?.name : undefined
  const field = useRef<HTMLInputElement>(null)
  const set = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  const settle = () => {
    // A typed address counts as chosen: nothing of it may be lost, even where it is invalid.
    if (form.to === 'address' && typed !== null) set(typedAddress(typed))
    setTyped(null)
  }
  const faults = typed === null ? faultsOf(form.to, given, checked) : checked
  return (
    <ComboBox
      className={styles.field ?? ''}
      items={found}
      inputValue={typed ?? given}
      onInputChange={(next) => {
        setTyped(next)
        // Text that cannot be a search is the address itself.
        if (next === '' || /^(\/|#|https?:)/.test(next)) set(next)
      }}
      onSelectionChange={(key) => {
        if (key === null) return
        setTyped(null)
        set(String(key))
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        // Enter may submit the form of a dialog, which needs the address too.
        const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key === 'Enter' && !isChoosing) settle()
      }}
      allowsCustomValue
      // A list that is empty when a key opens it would stay closed when results arrive.
      allowsEmptyCollection={isFetching}
      menuTrigger="input"
      isReadOnly={isReadOnly}
      isInvalid={faults.length > 0}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && (
        <Label>
          <FieldLabel label={label} isRequired={isRequired} />
        </Label>
      )}
      <div className={styles.combo}>
        <Input ref={field} dir="auto" />
        <KeptList field={field} />
        {!isReadOnly && <Button aria-label="Show what there is">▾</Button>}
      </div>
      {(name || hint || awaited) && (
        <Text slot="description" className={styles.hint ?? ''}>
          {name ?? hint ?? awaited}
        </Text>
      )}
      <FieldError className={styles.fault ?? ''}>{faults.join(' ')}</FieldError>
      <Popover className={`${table.options} ${styles.found}`}>
        <ListBox<{ id: string; name: string }> renderEmptyState={() => <p className={styles.looking}>Looking…</p>}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={id}>
              <span dir="auto">{name}</span> <span className={styles.id}>{id}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The remark of the check; an address that no browser can open is reported at once. */
function faultsOf(to: InputProps<'reference'>['form']['to'], given: string, checked: string[]): string[] {
  if (to !== 'address' || given === '' || isAddress(given)) return checked
  return ['This is no address. Write one such as https://example.org/page, or find a page of this site by its title.']
}
