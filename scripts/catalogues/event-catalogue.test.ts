import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trackingEvents } from '../../src/tracking/tracking.ts'
import { root } from '../source-files.ts'
import { eventCatalogue, eventCatalogueFile } from './event-catalogue.ts'

it('[TRK-1] the document of the catalogue is up to date with `npm run events`', () => {
  expect(readFileSync(join(root, eventCatalogueFile), 'utf8')).toBe(eventCatalogue())
})

it.each(Object.entries(trackingEvents))('[TRK-1] %s is documented with its meaning and its fields', (name, schema) => {
  expect(schema.description).toMatch(/^[A-Z].*\.$/s)
  const [, section = ''] = eventCatalogue().split(`## ${name}\n`)
  for (const field of Object.keys(schema.shape)) expect(field === 'path' || section.includes(`\`${field}\``)).toBe(true)
})
