import { type ComponentType, createContext, useContext } from 'react'
import type { PolicyEffect } from '../../documents-api.ts'
import { type FieldFault, keyOfPath } from './field-faults.ts'
import type { FormPath } from './form-value.ts'
import type { InputProps } from './inputs/input-props.ts'

type EntryEffect = PolicyEffect['entries'][number]

/** What every field of a form knows. */
export interface FormSetting {
  isReadOnly: boolean
  /** Of what the file holds, and of what is offered in it. */
  language: string
  /** Whether that is the language of the files at the top of the content folder. */
  isMain: boolean
  faults: readonly FieldFault[]
  /** The articles that entries of a policy name, by `keyOfPath`. */
  effects: ReadonlyMap<string, EntryEffect['articles']>
  /** Tells screen readers what was done. */
  announce(text: string): void
  /** One field: those that hold others ask for it here, which it is made of. */
  Input: ComponentType<InputProps>
}

export const FormContext = createContext<FormSetting>({
  isReadOnly: false,
  language: 'en',
  isMain: true,
  faults: [],
  effects: new Map(),
  announce: () => undefined,
  Input: () => null,
})

/** What is wrong at a field itself. */
export function useFaults(path: FormPath): string[] {
  const { faults } = useContext(FormContext)
  const key = keyOfPath(path)
  return faults.filter((fault) => keyOfPath(fault.path) === key).map(({ text }) => text)
}

/** How many things are wrong in a field and all that it holds. */
export function useFaultCount(path: FormPath): number {
  const { faults } = useContext(FormContext)
  const key = keyOfPath(path)
  return faults.filter((fault) => `${keyOfPath(fault.path)}\n`.startsWith(`${key}\n`)).length
}
