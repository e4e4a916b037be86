import { canBeOpened, hrefPattern } from '#model/text/href.ts'

/** A host as people write it, with what may follow it: `www.nhlbi.nih.gov`, `doi.org/10.1000/xyz`. */
const bareAddress = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/** What a typed address means: one without "https://" has it added. What cannot be an address stays as it is. */
export function typedAddress(typed: string): string {
  const trimmed = typed.trim()
  return bareAddress.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** As the schema of links says it, which the first chunk of the desk is without. */
export function isAddress(text: string): boolean {
  return hrefPattern.test(text) && canBeOpened(text)
}
