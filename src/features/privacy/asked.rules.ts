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

/** What a site does for which it asks, besides contacting companies. */
export interface OwnUses {
  /** An experiment runs (EXP-1). */
  hasExperiment: boolean
  /** The site has ads of its own. */
  hasOwnAds: boolean
}

/** What readers are asked for on a site with these parties. */
export function askedPurposes(parties: readonly Party[], { hasExperiment, hasOwnAds }: OwnUses): Purpose[] {
  const needed = new Set(parties.map(({ consent }) => consent))
  const ofCompanies = consentPurposes.filter((purpose) => needed.has(consentOf(purpose)))
  const own = { experiments: hasExperiment || ofCompanies.length > 0, 'ad-capping': hasOwnAds }
  return [...ofCompanies, ...ownPurposes.filter((purpose) => own[purpose])]
}

/** Readers are asked without being looked for where a company shows ads, or a service counts visits. */
export function hasPanel(requestedPurposes: readonly Purpose[]): boolean {
  return requestedPurposes.includes('ads') || requestedPurposes.includes('analytics')
}

/** What the panel asks in one: ads, visits, and what else the site asks of everybody. */
export function panelPurposes(requestedPurposes: readonly Purpose[]): Purpose[] {
  return requestedPurposes.filter(
    (purpose) => purpose === 'ads' || purpose === 'analytics' || ownPurposes.some((own) => own === purpose),
  )
}

export function askedCompanies(parties: readonly Party[]): AskedCompany[] {
  return parties.flatMap(({ name, consent }) => (consent === null ? [] : [{ name, purpose: consent }]))
}

/**
 * Everything in a language on which the meaning of an answer rests: when any of it changes, readers are asked again. A
 * version is made from it.
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
