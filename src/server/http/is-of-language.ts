import { languagesOf, prefixIn } from '#model/site/language.ts'
import type { Store } from '#store/store.ts'

/** Whether the first part of an address is the prefix of a language of the site, other than the default one. */
export async function isOfLanguage(store: Pick<Store, 'site'>, part: string): Promise<boolean> {
  const site = await store.site()
  return site !== null && languagesOf(site).some((language) => prefixIn(site, language) === `/${part}`)
}
