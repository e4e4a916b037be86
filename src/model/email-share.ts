import { z } from 'zod'
import { DeviceType } from './device.ts'
import { PersonName } from './person-name.ts'

/** The body of POST /api/email-share (MAIL-2). */
export const EmailShare = z.object({
  recaptcha: z.string().min(1),
  theirEmail: z.email(),
  yourEmail: z.email(),
  yourName: PersonName,
  shareBarType: DeviceType,
})
export type EmailShare = z.infer<typeof EmailShare>
