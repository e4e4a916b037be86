import { expect, it } from 'vitest'
import { z } from 'zod'
import type { OwnJob } from '#package/define-job.ts'
import { configuredOptions } from './extension-options.ts'

const job: OwnJob = {
  name: 'weekly-list',
  when: { at: '06:00' },
  schema: z.object({ title: z.string().default('New') }) as never,
  run: () => undefined,
}
const optionsOf = (extensions: Record<string, Record<string, unknown>>) =>
  configuredOptions(
    { jobs: new Map([[job.name, job]]), adapters: new Map() },
    { config: { extensions }, placeOf: (path) => `salus.config.ts (${path.join('.')})` },
  )

it('[SITE-6] a job gets its configured options, or the defaults of its schema', () => {
  expect(optionsOf({ 'weekly-list': { title: 'Fresh' } }).get('weekly-list')).toEqual({ title: 'Fresh' })
  expect(optionsOf({}).get('weekly-list')).toEqual({ title: 'New' })
})

it.each([
  [{ 'weekly-list': { title: 1 } }, 'salus.config.ts (extensions.weekly-list.title): 1 in weekly-list; expected'],
  [{ 'weekly-list': { day: 'a' } }, 'salus.config.ts (extensions.weekly-list.day): the unknown option "day"'],
  [{ weekly: {} }, 'salus.config.ts (extensions.weekly): the unknown extension "weekly"; expected'],
])('[SITE-6] %j is a mistake at its place', (extensions, message) => {
  expect(() => optionsOf(extensions as never)).toThrow(message)
})
