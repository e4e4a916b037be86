import { StoredSeries } from '#model/article.ts'
import { contentDocument } from '#model/content-document.ts'
import { pathsById } from '#model/routes.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const SeriesFile = StoredSeries.omit({ id: true }).partial({ link: true })

/** `series/<id>.yaml` */
export const compileSeries: DataKind = (data, id, context) => {
  const read = readShape(SeriesFile, data, context)
  return read && contentDocument('series', { ...read, id, link: read.link ?? pathsById.series(id) })
}
