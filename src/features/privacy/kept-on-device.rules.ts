import { variantCookie } from '#model/ads/variant-cookie.ts'

/** Something that this site keeps in a reader's browser. */
export interface KeptItem {
  /** As the browser's own tools show it. */
  name: string
  kind: 'cookie' | 'local storage' | 'session storage'
  what: string
  /** How long, as the end of "Kept …". */
  until: string
  /** Whether the site's server gets it. */
  isSent: boolean
}

/**
 * PRIV-1: everything that the site keeps on a device; a test compares it with the scripts.
 *
 * @param hasExperiment  whether one runs (EXP-1)
 */
export function keptOnDevice({ hasExperiment }: { hasExperiment: boolean }): KeptItem[] {
  const always: KeptItem[] = [
    {
      name: 'salus-privacy-choice',
      kind: 'local storage',
      what: 'the record of your answer to what this site asks, or that your browser sends Global Privacy Control',
      until: 'until you delete it',
      isSent: false,
    },
    {
      name: 'salus:events',
      kind: 'session storage',
      what: 'what could not be counted while you were offline; nothing before you have answered where you are asked, after you have rejected everything, and under Global Privacy Control',
      until: 'until it is sent, for a day at most',
      isSent: false,
    },
    {
      name: 'salus-hearts',
      kind: 'local storage',
      what: 'the comments you gave a heart',
      until: 'until you delete it',
      isSent: false,
    },
    {
      name: 'salus-ads-seen',
      kind: 'local storage',
      what: 'how often you saw each of this site’s own ads; nothing unless you have allowed it',
      until: 'for the day',
      isSent: false,
    },
    {
      name: 'salus-draft …',
      kind: 'session storage',
      what: 'what you typed into a form and have not sent, and the number under which it is sent',
      until: 'until you send it or close the tab',
      isSent: false,
    },
    {
      name: 'salus-prompt-…',
      kind: 'session storage',
      what: 'which prompts you were shown',
      until: 'until you close the tab',
      isSent: false,
    },
  ]
  return hasExperiment ? [...always, ...ofExperiments] : always
}

const ofExperiments: KeptItem[] = [
  {
    name: variantCookie,
    kind: 'cookie',
    what: 'which layout your browser has drawn in the test that runs, and nothing else; nothing under Global Privacy Control',
    until: 'until the test ends, six weeks at most',
    isSent: true,
  },
  {
    name: 'salus-experiment',
    kind: 'local storage',
    what: 'the name of the test that your browser was counted in, so that it counts once',
    until: 'until you delete it',
    isSent: false,
  },
]
