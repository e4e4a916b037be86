import { contentDocument } from '#model/content-document.ts'
import { Sponsor } from '#model/sponsor.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const SponsorFile = Sponsor.omit({ msiteID: true })

/** `sponsors/<id>.yaml` */
export const compileSponsor: DataKind = (data, id, context) => {
  const read = readShape(SponsorFile, data, context)
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}
