import { z } from 'zod'
import { pageRoutePatterns } from './routes.ts'

/** The type of a page, in `data-page-type` of its document; `error` is the page for requests without a route. */
export const PageTypeName = z.enum([...(Object.keys(pageRoutePatterns) as (keyof typeof pageRoutePatterns)[]), 'error'])
