import type { ServerItem } from './kept-by-server.rules.ts'
import type { KeptItem } from './kept-on-device.rules.ts'
import type { Party } from './privacy-ledger.rules.ts'

/** The lists of the privacy ledger, computed from settings and code. */
export interface LedgerLists {
  parties: readonly Party[]
  /** The data on the reader's device. */
  kept: readonly KeptItem[]
  /** The data on the site's server. */
  keptHere: readonly ServerItem[]
}
