import { expect, it } from 'vitest'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { decideMail, retryMail } from './decide-mail.ts'

const moderator: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Ada', roles: ['moderator'] }
const id = '22222222-2222-4222-8222-222222222222'

/** A store in which every mail may be decided, and the ids of the jobs that were sent. */
function recordedJobs() {
  const jobs: string[] = []
  const transaction = {
    mail: { apply: async () => [{ id, state: 'waiting' }] },
    audit: { record: async () => undefined },
    announce: () => undefined,
    sendJob: async (_: string, job: { id: string }) => void jobs.push(job.id),
  }
  const store = {
    transaction: (run: (given: StoreTransaction) => unknown) => run(transaction as unknown as StoreTransaction),
  } as unknown as Store
  return { store, jobs }
}

it('[MAIL-4] a mail that is retried by hand gets a job that the job before does not block', async () => {
  const { store, jobs } = recordedJobs()
  await decideMail(store, id, 'release', moderator)
  await retryMail(store, id, moderator)
  await retryMail(store, id, moderator)
  expect(new Set(jobs).size).toBe(3)
  expect(jobs.every((job) => job.startsWith(id))).toBe(true)
})
