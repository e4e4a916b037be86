import type { ReactNode } from 'react'
import { useMainLanguage } from '../content/use-languages.ts'
import type { FieldFault } from './field-faults.ts'
import { FormContext } from './form-context.ts'
import { FormInput } from './inputs/FormInput.tsx'

/** Fields of a form in a dialog, without the source text of a file. */
export function DialogFields({
  language,
  faults = [],
  children,
}: {
  /** The language of the references that the fields offer. */
  language: string
  faults?: readonly FieldFault[]
  children: ReactNode
}) {
  const mainLanguage = useMainLanguage()
  return (
    <FormContext
      value={{
        isReadOnly: false,
        language,
        isMain: language === mainLanguage,
        faults,
        effects: new Map(),
        announce: () => undefined,
        Input: FormInput,
      }}
    >
      {children}
    </FormContext>
  )
}
