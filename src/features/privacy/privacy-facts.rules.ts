import type { PrivacyList } from '#model/site/privacy-list.ts'
import type { LedgerLists } from './ledger-lists.ts'

/** An entry of one of the ledger's lists, as text. */
export interface PrivacyFact {
  name: string
  text: string
}

/** PRIV-1: one of the ledger's lists as sentences, for a page about the site such as its privacy policy. */
export function privacyFacts(of: PrivacyList, { parties, kept, keptHere }: LedgerLists): PrivacyFact[] {
  switch (of) {
    case 'companies':
      return parties.map(({ name, hosts, purpose, when, from, learns }) => ({
        name: hosts.length > 0 ? `${name} (${hosts.join(', ')})` : name,
        text: `${purpose}. Contacted by ${from === 'browser' ? 'your browser' : 'our server'} ${when}. Learns ${sentence(learns)}`,
      }))
    case 'on-device':
      return kept.map(({ name, kind, what, until, isSent }) => ({
        name: `${name} (${kind})`,
        text: `${what}. Kept ${until}; ${isSent ? 'sent to our server with each page you ask for' : 'never sent'}.`,
      }))
    case 'by-server':
      return keptHere.map(({ what, holds, until }) => ({ name: what, text: `${sentence(holds)} Kept ${until}.` }))
  }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
