import {
  type AskedCompany,
  type ConsentPurpose,
  consentPurposes,
  ownPurposes,
  type Purpose,
} from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'
import type { Party } from './privacy-ledger.rules.ts'
import { panelWording, questionOf } from './wording.ts'

/** The uses for which a site asks, besides contacting companies. */
export interface OwnUses {
  /** Whether an experiment runs (EXP-1). */
  hasExperiment: boolean
  /** Whether the site has ads of its own. */
  hasOwnAds: boolean
}

/** The purposes for which a site with these parties asks its readers. */
export function askedPurposes(parties: readonly Party[], { hasExperiment, hasOwnAds }: OwnUses): Purpose[] {
  const needed = new Set(parties.map(({ consent }) => consent))
  const ofCompanies = consentPurposes.filter((purpose) => needed.has(consentOf(purpose)))
  const own = { experiments: hasExperiment || ofCompanies.length > 0, 'ad-capping': hasOwnAds }
  return [...ofCompanies, ...ownPurposes.filter((purpose) => own[purpose])]
}

/** Whether a panel asks readers: only where a company shows ads, or a service counts visits. */
export function hasPanel(requestedPurposes: readonly Purpose[]): boolean {
  return requestedPurposes.includes('ads') || requestedPurposes.includes('analytics')
}

/** The purposes that the panel combines: ads, visits, and the site's own purposes. */
export function panelPurposes(requestedPurposes: readonly Purpose[]): Purpose[] {
  return requestedPurposes.filter(
    (purpose) => purpose === 'ads' || purpose === 'analytics' || ownPurposes.some((own) => own === purpose),
  )
}

export function askedCompanies(parties: readonly Party[]): AskedCompany[] {
  return parties.flatMap(({ name, consent }) => (consent === null ? [] : [{ name, purpose: consent }]))
}

/**
 * Everything in a language that determines the meaning of an answer. The version is computed from it: when any of it
 * changes, readers are asked again.
 */
export function askedInWords(parties: readonly Party[], purposes: readonly Purpose[], texts: Texts): unknown {
  return {
    questions: purposes.map((purpose) => [purpose, questionOf(purpose, texts)]),
    panel: hasPanel(purposes) ? panelWording(purposes, texts) : null,
    companies: parties
      .filter(({ consent }) => consent !== null)
      .map(({ name, hosts, purpose, learns }) => ({ name, hosts, purpose, learns })),
  }
}

function consentOf(purpose: ConsentPurpose): ConsentPurpose {
  return purpose === 'ad-storage' ? 'ads' : purpose
}
