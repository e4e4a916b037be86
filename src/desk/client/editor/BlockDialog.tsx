import { type FormEvent, Fragment, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { goToFirstFault } from '../controls/first-fault.ts'
import { DialogFields } from '../documents/DialogFields.tsx'
import type { FieldFault } from '../documents/field-faults.ts'
import { FormInput } from '../documents/inputs/FormInput.tsx'
import { PictureButton } from '../pictures/PictureButton.tsx'
import { blockFaults, blockFields, blockName } from './block-fields.ts'

/** NEWS-7: the attributes of a block as a form, built from the schema that `check` uses. */
export function BlockDialog({
  name,
  language,
  initial,
  isNew,
  onSave,
  onRemove,
  onClose,
}: {
  name: string
  /** The language of the text. */
  language: string
  initial: Readonly<Record<string, string>>
  isNew: boolean
  onSave(attributes: Record<string, string>): void
  onRemove(): void
  onClose(): void
}) {
  const form = useId()
  const fields = blockFields(name, initial)
  const [values, setValues] = useState<Record<string, string>>({
    ...Object.fromEntries(
      fields.flatMap(({ name, options, isRequired }) => (options && isRequired ? [[name, options[0] ?? '']] : [])),
    ),
    ...initial,
  })
  const [isTried, setTried] = useState(false)
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const found = blockFaults(name, filled)
  const faults: Record<string, string> = isTried ? found : {}
  const set = (key: string, value: string) => setValues((before) => ({ ...before, [key]: value }))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length === 0) onSave(filled)
    else goToFirstFault(event.currentTarget)
  }
  return (
    <DeskModal
      title={blockName(name)}
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form={form}>
            {isNew ? 'Insert' : 'Apply'}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
          {!isNew && (
            <DeskButton look="danger" onPress={onRemove}>
              Remove the block
            </DeskButton>
          )}
        </>
      }
    >
      <Form id={form} onSubmit={save} validationBehavior="aria">
        {fields.length === 0 && <p>It has no settings.</p>}
        {fields.map(({ name: key, label, hint, isRequired, options, preset, isPicture, reference }, index) =>
          reference ? (
            <DialogFields key={key} language={language} faults={faultsOf(key, faults[key])}>
              <FormInput
                form={reference}
                path={[key]}
                label={label}
                hint={hint}
                isRequired={isRequired}
                value={values[key]}
                onChange={(next) => set(key, String(next ?? ''))}
              />
            </DialogFields>
          ) : options ? (
            <FilterSelect
              key={key}
              label={label}
              names={Object.fromEntries(options.map((option) => [option, option.replaceAll('-', ' ')]))}
              value={values[key] ?? preset ?? options[0] ?? ''}
              onChange={(value) => set(key, value)}
            />
          ) : (
            <Fragment key={key}>
              <DeskField
                problem={faults[key]}
                label={isRequired ? label : `${label} (may be left out)`}
                {...(hint !== undefined && { hint })}
                value={values[key] ?? ''}
                onChange={(value) => set(key, value)}
                autoFocus={index === 0}
                dir="auto"
              />
              {isPicture && (
                <PictureButton
                  language={language}
                  onChoose={({ name: chosen, alt }) =>
                    setValues((before) => ({
                      ...before,
                      [key]: chosen,
                      ...(fields.some((field) => field.name === 'alt') && { alt }),
                    }))
                  }
                />
              )}
            </Fragment>
          ),
        )}
      </Form>
    </DeskModal>
  )
}

function faultsOf(key: string, text: string | undefined): FieldFault[] {
  return text === undefined ? [] : [{ path: [key], severity: 'error', text }]
}
