import { variantCookie } from '#model/ads/variant-cookie.ts'
import type { Texts } from '#texts/texts.ts'

/** An item that this site stores in a reader's browser. */
export interface KeptItem {
  /** The name in the browser's own tools. */
  name: string
  kind: 'cookie' | 'local storage' | 'session storage' | 'cache storage'
  what: string
  /** How long, as the end of "Kept …". */
  until: string
  /** Whether the site's server receives it. */
  isSent: boolean
}

/**
 * PRIV-1: everything that the site stores on a device; a test compares it with the scripts.
 *
 * @param hasExperiment  whether one runs (EXP-1)
 */
export function keptOnDevice({ hasExperiment }: { hasExperiment: boolean }, { t }: Texts): KeptItem[] {
  const always: KeptItem[] = [
    {
      name: 'salus-privacy-choice',
      kind: 'local storage',
      what: t('privacy.choiceWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
    {
      name: 'salus-nothing-paid',
      kind: 'local storage',
      what: t('privacy.nothingPaidWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
    {
      name: 'salus-kept',
      kind: 'cache storage',
      what: t('privacy.keptWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
    {
      name: 'salus:events',
      kind: 'session storage',
      what: t('privacy.eventsWhat'),
      until: t('privacy.eventsUntil'),
      isSent: false,
    },
    {
      name: 'salus-hearts',
      kind: 'local storage',
      what: t('privacy.heartsWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
    {
      name: 'salus-ads-seen',
      kind: 'local storage',
      what: t('privacy.adsSeenWhat'),
      until: t('privacy.adsSeenUntil'),
      isSent: false,
    },
    {
      name: 'salus-draft …',
      kind: 'session storage',
      what: t('privacy.draftWhat'),
      until: t('privacy.draftUntil'),
      isSent: false,
    },
    {
      name: 'salus-visit …',
      kind: 'session storage',
      what: t('privacy.visitWhat'),
      until: t('privacy.untilClosed'),
      isSent: false,
    },
    {
      name: 'salus-visit …',
      kind: 'local storage',
      what: t('privacy.visitKeptWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
    {
      name: 'salus-prompt-…',
      kind: 'session storage',
      what: t('privacy.promptsWhat'),
      until: t('privacy.untilClosed'),
      isSent: false,
    },
  ]
  const ofExperiments: KeptItem[] = [
    {
      name: variantCookie,
      kind: 'cookie',
      what: t('privacy.variantWhat'),
      until: t('privacy.variantUntil'),
      isSent: true,
    },
    {
      name: 'salus-experiment',
      kind: 'local storage',
      what: t('privacy.exposureWhat'),
      until: t('privacy.untilDeleted'),
      isSent: false,
    },
  ]
  return hasExperiment ? [...always, ...ofExperiments] : always
}
