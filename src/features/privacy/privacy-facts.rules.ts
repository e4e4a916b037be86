import type { PrivacyList } from '#model/site/privacy-list.ts'
import type { Texts } from '#texts/texts.ts'
import type { KeptItem } from './kept-on-device.rules.ts'
import type { LedgerLists } from './ledger-lists.ts'

/** An entry of one of the ledger's lists, as text. */
export interface PrivacyFact {
  name: string
  text: string
}

/** PRIV-1: one of the ledger's lists as sentences, for a page about the site such as its privacy policy. */
export function privacyFacts(list: PrivacyList, { parties, kept, keptHere }: LedgerLists, { t }: Texts): PrivacyFact[] {
  switch (list) {
    case 'companies':
      return parties.map(({ name, hosts, purpose, when, from, learns }) => ({
        name: hosts.length > 0 ? t('privacy.factName', { name, detail: hosts.join(', ') }) : name,
        text: t(from === 'browser' ? 'privacy.factByBrowser' : 'privacy.factByServer', {
          purpose,
          when,
          learns: sentence(learns),
        }),
      }))
    case 'on-device':
      return kept.map(({ name, kind, what, until, isSent }) => ({
        name: t('privacy.factName', { name, detail: t(kinds[kind]) }),
        text: t(isSent ? 'privacy.factSent' : 'privacy.factNeverSent', { what, until }),
      }))
    case 'by-server':
      return keptHere.map(({ what, holds, until }) => ({
        name: what,
        text: t('privacy.factKept', { holds: sentence(holds), until }),
      }))
  }
}

const kinds = {
  cookie: 'privacy.kindCookie',
  'local storage': 'privacy.kindLocal',
  'session storage': 'privacy.kindSession',
  'cache storage': 'privacy.kindCache',
} as const satisfies Record<KeptItem['kind'], string>

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
