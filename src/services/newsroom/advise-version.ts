import { type Advised, adviseText, linksOf } from '#authoring/advice/advise.ts'
import { ownWords } from '#authoring/advice/own-words.ts'
import { wordingOf } from '#authoring/advice/wording.ts'
import { readYaml } from '#authoring/reading/data-file.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import type { LinkFaults } from './link-faults.ts'

/**
 * NEWS-8: advice on a text as the file at a path, by the published word lists. Only Markdown gets advice.
 *
 * @param asksLinks  whether to request external addresses that are not known yet
 * @returns null for a file that is no text
 * @throws NotPermitted
 */
export async function adviseVersion(
  { revisions, sourceChecks, site }: Pick<Store, 'revisions' | 'sourceChecks' | 'site'>,
  links: LinkFaults,
  actor: Actor,
  { path, text, asksLinks }: { path: string; text: string; asksLinks: boolean },
): Promise<Advised | null> {
  requirePermission(actor, 'content.read')
  if (!path.endsWith('.md')) return null
  const languages = (await site())?.languages ?? []
  const folder = path.split('/', 1)[0]
  const own = languages.find(({ code }) => code === folder)
  const language = own?.code ?? languages[0]?.code ?? 'en'
  const addresses = linksOf(text)
  if (asksLinks) await links.ask(addresses)
  return adviseText(text, {
    language,
    wording: wordingOf(await siteFiles(revisions, own ? `${own.code}/` : ''), ownWords(language)),
    faults: await links.known(addresses, sourceChecks),
  })
}

/** The values of the published files of `site/`, in the folder of a language. */
async function siteFiles(revisions: Store['revisions'], folder: string): Promise<unknown[]> {
  const files = (await revisions.files()).filter(
    ({ path, liveId }) => liveId !== null && path.startsWith(`${folder}site/`) && /\.ya?ml$/.test(path),
  )
  const texts = await revisions.texts(files.flatMap(({ liveId }) => liveId ?? []))
  return [...texts.values()].map((text) => {
    const read = readYaml(text)
    return 'data' in read ? read.data.value : null
  })
}
