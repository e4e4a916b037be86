import type { ServerItem } from './kept-by-server.rules.ts'
import type { KeptItem } from './kept-on-device.rules.ts'
import type { Party } from './privacy-ledger.rules.ts'

/** What the privacy ledger lists, made from settings and code. */
export interface LedgerLists {
  parties: readonly Party[]
  /** On the reader's device. */
  kept: readonly KeptItem[]
  /** On the site's server. */
  keptHere: readonly ServerItem[]
}
