import { PictureList } from '../../pictures-api.ts'
import { ask } from '../api.ts'

/** The library of pictures. */
export const picturesQuery = { queryKey: ['pictures'], queryFn: () => ask('/pictures', PictureList) }
