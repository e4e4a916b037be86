import { eraseMailFiles } from '#adapters/mail/mail-files.ts'
import type { ErasedData } from '#store/personal-data/personal-data.ts'
import type { Store } from '#store/store.ts'

/** Erases what is stored under an email address, in the database and in the files of mail (PRIV-3). */
export async function eraseReader(
  { store, mailDir }: { store: Store; mailDir: string },
  email: string,
  moderator: string,
): Promise<ErasedData & { mailFiles: number }> {
  const erased = await store.personalData.erase(email, moderator)
  // Last: what fails here is repeated with the same call.
  return { ...erased, mailFiles: await eraseMailFiles(mailDir, email) }
}
