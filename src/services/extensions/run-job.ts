import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#authoring/write-whole.ts'
import type { OwnJob } from '#package/define-job.ts'
import type { Store } from '#store/store.ts'

interface JobPlace {
  /** Validated by its schema. */
  options: object
  dueAt: string
  /** The folder that it writes to. */
  folder: string
  articles: Pick<Store['articles'], 'published'>
}

/** SITE-6: runs one of the publisher's own jobs with the data and functions it may use. Rejects with its error. */
export async function runJob(job: OwnJob, { options, dueAt, folder, articles }: JobPlace): Promise<void> {
  await job.run({
    options: options as never,
    dueAt,
    articles: await articles.published(),
    async write(file, text) {
      if (!/^\w[\w.-]{0,99}$/.test(file))
        throw new Error(`the file "${file}"; expected a name of letters, digits, dots, hyphens and underscores`)
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, file), Buffer.from(text))
    },
  })
}
