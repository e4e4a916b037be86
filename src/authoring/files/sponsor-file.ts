import { contentDocument } from '#model/content-document.ts'
import { UnnamedSponsor } from '#model/sponsor.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

/** `sponsors/<id>.yaml` */
export const compileSponsor: DataKind = (data, id, context) => {
  const read = readShape(UnnamedSponsor, data, context)
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}
