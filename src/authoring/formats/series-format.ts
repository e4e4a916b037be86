import { StoredSeries } from '#model/articles/article.ts'

/** `series/<id>.yaml` */
export const SeriesFile = StoredSeries.omit({ id: true, language: true }).partial({ link: true })
