import { z } from 'zod'
import { pageRoutePatterns } from './routes.ts'

/** The type of a page, as its document names it in `data-page-type`; `error` answers where no route does. */
export const PageTypeName = z.enum([...(Object.keys(pageRoutePatterns) as (keyof typeof pageRoutePatterns)[]), 'error'])
