import { expect, it } from 'vitest'
import { directiveFormats } from '#authoring/markdown/directive-formats.ts'
import { blockFaults } from './block-fields.ts'

it.each(Object.keys(directiveFormats))('[NEWS-7] says in words what is missing in a block %s', (name) => {
  for (const fault of Object.values(blockFaults(name, {}))) expect(fault).toMatch(/^“[^”]+” is missing\.$/)
})

it('[NEWS-7] says in words what an attribute of a block cannot be', () => {
  const faults = blockFaults('product-card', { title: 'A lamp', link: 'not an address', image: 'No Slug' })
  expect(Object.keys(faults)).toEqual(['link', 'image'])
  for (const fault of Object.values(faults)) expect(fault).not.toMatch(/invalid/i)
  expect(faults.link).toBe('Expected a path starting with / or an address starting with https://.')
})
