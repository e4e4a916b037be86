import { canBeOpened, hrefPattern } from '#model/text/href.ts'

/** A host as people type it, with an optional path: `www.nhlbi.nih.gov`, `doi.org/10.1000/xyz`. */
const bareAddress = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/**
 * The address that was typed, with "https://" added where it is missing. A text that cannot be an address stays
 * unchanged.
 */
export function typedAddress(typed: string): string {
  const trimmed = typed.trim()
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** The rule of the schema of links, which the first chunk of the desk does not contain. */
export function isAddress(text: string): boolean {
  return hrefPattern.test(text) && canBeOpened(text)
}
