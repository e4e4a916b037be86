import { z } from 'zod'
import { DisplayDate } from '../articles/date.ts'

/** The events of an article on one day (TOOLS-3). `person` is a `Person`, or its id while stored. */
export const historyEntryOf = <P extends z.ZodType>(person: P) =>
  z.object({
    date: DisplayDate,
    /** Such as "Published", "Updated", "Medically reviewed". */
    action: z.string().min(1),
    updateReason: z.array(z.string().min(1)).default([]),
    /** The medical content of the article has changed, not only its wording. */
    isMedical: z.boolean().optional(),
    /** It corrects a mistake (REV-5). */
    isCorrection: z.boolean().optional(),
    authors: z.array(person).default([]),
    editor: z.array(person).default([]),
    copyEditor: z.array(person).default([]),
    medicallyReviewedBy: z.array(person).default([]),
    factCheckedBy: z.array(person).default([]),
  })
