import type { Store } from '#store/store.ts'
import type { WatchedComments } from './watched-comments.ts'

export interface DeskContext {
  store: Store
  /** The public address of the site, without a slash at its end. */
  siteOrigin: string
  /** Where mail is written without a mail server. */
  mailDir: string
}

/** What the routes of one desk share besides. */
export interface DeskState extends DeskContext {
  watched: WatchedComments
}
