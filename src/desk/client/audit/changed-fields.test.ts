import { expect, it } from 'vitest'
import { changed } from './changed-fields.ts'

const lines = (...fields: Parameters<typeof changed>) =>
  changed(...fields).map(({ name, words }) => `${name}: ${words}`)
const file = { path: 'articles/naps.md', version: 3 }

it('[NEWS-13] the audit log says in words what a take-down changed', () => {
  const before = { ...file, state: 'published', isLive: true }
  const told = ['state: published, now taken down', 'seen by readers: yes, now no']
  expect(lines(before, { ...file, state: 'unpublished', isLive: false })).toEqual(told)
  expect(lines(before, { ...file, isLive: false })).toEqual(['seen by readers: yes, now no'])
})

it('[NEWS-13] the audit log lists added and removed values', () => {
  expect(lines(null, { state: 'draft' })).toEqual(['state: draft'])
  expect(lines({ owner: 'Ada' }, { owner: null })).toEqual(['owner: Ada, now none'])
  expect(lines({ state: 'inReview' }, { state: 'changesRequested' })).toEqual([
    'state: in review, now changes requested',
  ])
})

it('[NEWS-13] the audit log names roles as the desk does', () => {
  const roles = lines({ roles: ['author', 'medicalReviewer'] }, { roles: ['moderator'] })
  expect(roles).toEqual(['roles: author, medical reviewer, now moderator'])
})
