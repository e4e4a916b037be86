import { z } from 'zod'
import { Href } from '../text/text.ts'

/** A source an article rests on. */
export const SourceItem = z.object({ title: z.string().min(1), link: Href.optional() })
export type SourceItem = z.infer<typeof SourceItem>
