import { type ComponentType, createContext, useContext } from 'react'
import type { PolicyEffect } from '../../documents-api.ts'
import { type FieldFault, keyOfPath } from './field-faults.ts'
import type { FormPath } from './form-value.ts'
import type { InputProps } from './inputs/input-props.ts'

type EntryEffect = PolicyEffect['entries'][number]

/** Context of every field of a form. */
export interface FormSetting {
  isReadOnly: boolean
  /** The language of the file, and of the references that its fields offer. */
  language: string
  /** Whether it is the language of the files at the top of the content folder. */
  isMain: boolean
  faults: readonly FieldFault[]
  /** The articles that entries of a policy name, by `keyOfPath`. */
  effects: ReadonlyMap<string, EntryEffect['articles']>
  /** Announces a change to screen readers. */
  announce(text: string): void
  /** The component of a field; in the context because fields that contain others are part of it. */
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

/** The mistakes of a field, without those of fields in it. */
export function useFaults(path: FormPath): string[] {
  const { faults } = useContext(FormContext)
  const key = keyOfPath(path)
  return faults.filter((fault) => keyOfPath(fault.path) === key).map(({ text }) => text)
}

/** The number of mistakes in a field, including those of fields in it. */
export function useFaultCount(path: FormPath): number {
  const { faults } = useContext(FormContext)
  const key = keyOfPath(path)
  return faults.filter((fault) => `${keyOfPath(fault.path)}\n`.startsWith(`${key}\n`)).length
}
