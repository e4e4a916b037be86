import { contentDocument } from '#model/content-document.ts'
import { Sponsor } from '#model/sponsor.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const SponsorFile = Sponsor.omit({ msiteID: true })

/** Where the program of a sponsor stands on this site. */
export function sponsorPath(id: string): string {
  return `/sponsors/${id}`
}

/** `sponsors/<id>.yaml` */
export const compileSponsor: DataKind = (data, id, context) => {
  const read = readShape(SponsorFile, data, context)
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}
