import { contentDocument } from '#model/content-document.ts'
import { UnnamedSponsor } from '#model/sponsor.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

/** Where the program of a sponsor stands on this site. */
export function sponsorPath(id: string): string {
  return `/sponsors/${id}`
}

/** `sponsors/<id>.yaml` */
export const compileSponsor: DataKind = (data, id, context) => {
  const read = readShape(UnnamedSponsor, data, context)
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}
