import { z } from 'zod'
import { disclaimerKinds } from './disclaimer-kinds.ts'

export const DisclaimerKind = z.enum(disclaimerKinds)
export type DisclaimerKind = z.infer<typeof DisclaimerKind>
