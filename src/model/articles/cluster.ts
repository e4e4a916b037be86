import { z } from 'zod'
import { Href } from '../text/text.ts'

const ClusterLink = z.object({ url: Href, title: z.string().min(1) })

/** An entry of the cluster navigation (CLUS-3). */
export const ClusterMenuEntry = z.object({
  title: z.string().min(1),
  links: z.array(ClusterLink).default([]),
  groups: z.array(z.object({ title: z.string().min(1), links: z.array(ClusterLink) })).default([]),
})
export type ClusterMenuEntry = z.infer<typeof ClusterMenuEntry>

/** An article that the infinite page continues with (INF-1), or a line of the scroll indicator (RAIL-1). */
export const ScrollArticle = z.object({ title: z.string().min(1), text: z.string().default(''), link: Href })
export type ScrollArticle = z.infer<typeof ScrollArticle>
