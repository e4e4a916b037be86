import { StoredSeries } from '#model/article.ts'
import { contentDocument } from '#model/content-document.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const SeriesFile = StoredSeries.omit({ id: true }).partial({ link: true })

/** Where a series stands unless its file says otherwise. */
export function seriesPath(id: string): string {
  return `/series/${id}`
}

/** `series/<id>.yaml` */
export const compileSeries: DataKind = (data, id, context) => {
  const read = readShape(SeriesFile, data, context)
  return read && contentDocument('series', { ...read, id, link: read.link ?? seriesPath(id) })
}
