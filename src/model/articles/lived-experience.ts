import { z } from 'zod'
import { Image } from './image.ts'

/** The byline of a reader's story, linking to that reader's comment (COMM-9). */
export const LivedExperience = z.object({
  name: z.string().min(1),
  photo: Image.optional(),
  /** Id of the comment the link leads to. */
  commentId: z.string().min(1),
})
export type LivedExperience = z.infer<typeof LivedExperience>
