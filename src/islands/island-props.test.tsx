import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Island } from './Island.tsx'

interface Refused {
  when?: Date
  press?: () => void
  set?: Set<string>
  deep?: { map: Map<string, string> }
  big?: bigint
  symbol?: symbol
}

function Takes(_: Refused) {
  return null
}

function Fine(_: { list: { id: number; title?: string | null }[]; slot: ReactElement }) {
  return null
}

it('is a type error for props that do not survive JSON', () => {
  // Never rendered: `tsc` is the test, which fails if an expected error is missing.
  const elements = [
    <Island key={1} component={Fine} props={{ list: [{ id: 1, title: null }], slot: <p /> }} />,
    // @ts-expect-error a Date
    <Island key={2} component={Takes} props={{ when: new Date(0) }} />,
    // @ts-expect-error a function
    <Island key={3} component={Takes} props={{ press: () => undefined }} />,
    // @ts-expect-error a Set
    <Island key={4} component={Takes} props={{ set: new Set(['a']) }} />,
    // @ts-expect-error a Map, further in
    <Island key={5} component={Takes} props={{ deep: { map: new Map() } }} />,
    // @ts-expect-error a bigint
    <Island key={6} component={Takes} props={{ big: 1n }} />,
    // @ts-expect-error a symbol
    <Island key={7} component={Takes} props={{ symbol: Symbol.iterator }} />,
    // @ts-expect-error a prop is missing
    <Island key={8} component={Fine} props={{ list: [] }} />,
    // @ts-expect-error a trigger that does not exist
    <Island key={9} component={Fine} props={{ list: [], slot: <p /> }} on="hover" />,
  ]
  expect(elements).toHaveLength(9)
})
