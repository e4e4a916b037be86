import type { CanonicalElement } from '#canonical/canonical-node.ts'
import type { ReviewStatement } from '#model/reviews/review-statement.ts'
import { statedJson } from '#model/reviews/statement-form.ts'
import { type OfferReview, ReviewOffer, SignedNumber } from '../../reviews-api.ts'
import { change } from '../api.ts'
import { passkeyAnswer } from '../shell/passkey.ts'
import { hashesOfSections, hashOfText, sha256 } from './hash-text.ts'

/** The shown text differs from the text to be signed: nothing is signed. */
class Differs extends Error {
  constructor(what: string) {
    super(`Nothing was signed: ${what}. Tell whoever runs the site, and do not sign until they know why.`)
  }
}

/**
 * REV-2: signs the text that this page shows. The page computes the hashes of that text and of the statement itself,
 * and refuses where the server asks for the signature of another text.
 *
 * @param text  the text on the page
 * @returns the number of the review
 * @throws Error in words
 */
export async function signShown(id: string, text: CanonicalElement, given: Omit<OfferReview, 'hash'>): Promise<number> {
  const hash = await hashOfText(text)
  const { statement, options } = await change(`/reviews/${id}/offer`, { ...given, hash }, ReviewOffer)
  const bytes = fromBase64url(statement)
  const stated = statedJson(new TextDecoder().decode(bytes)) as ReviewStatement | null
  if (!stated) throw new Differs('the statement has an unknown form')
  if (stated.text.hash !== hash) throw new Differs('the statement is about another text than the one on this page')
  const isAsGiven =
    stated.verdict === given.verdict &&
    stated.remarks === given.remarks.trim() &&
    stated.interests === given.interests.trim() &&
    stated.next === given.next &&
    stated.withdraws === given.withdraws
  if (!isAsGiven) throw new Differs('the statement says something else than you have')
  const sections = await hashesOfSections(text)
  const isSameScope =
    given.sections === null
      ? stated.sections === null
      : stated.sections !== null &&
        Object.keys(stated.sections).length === given.sections.length &&
        given.sections.every((section) => stated.sections?.[section] === sections[section])
  if (!isSameScope) throw new Differs('the statement is about other sections than you have chosen')
  if (toBase64url(await sha256(bytes)) !== options.challenge)
    throw new Differs('the challenge is not the hash of the statement')
  const answer = await passkeyAnswer(options)
  return (await change(`/reviews/${id}/sign`, { answer }, SignedNumber)).number
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
