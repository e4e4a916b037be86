import { z } from 'zod/mini'

/*
 * What the desk's browser application and its server exchange. Both parse it; times are ISO 8601. In `zod/mini`, which
 * compiles nothing at run time: the content security policy of the desk would stop it.
 */

export const SignIn = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const Session = z.object({
  /** Sent as `Authorization: Bearer` with every call. */
  token: z.string(),
  moderator: z.string(),
})
export type Session = z.infer<typeof Session>

/** Who is signed in, and where the public site is. */
export const Desk = z.object({ moderator: z.string(), siteOrigin: z.string() })
export type Desk = z.infer<typeof Desk>

export const MailState = z.enum(['waiting', 'held', 'sent', 'dead', 'refused'])

/** A mail without what its letter says: the desk looks after delivery. */
export const DeskMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
})
export type DeskMail = z.infer<typeof DeskMail>

export const MailFilter = z.object({ state: z.optional(MailState) })
export const Mails = z.object({ mails: z.array(DeskMail) })

export const DeskTopic = z.object({
  topic: z.string(),
  times: z.int(),
  newestAt: z.iso.datetime(),
  details: z.array(z.string()),
})
export type DeskTopic = z.infer<typeof DeskTopic>
export const Topics = z.object({ topics: z.array(DeskTopic) })

/** A message of the stream of changes: the subjects to ask for again. */
export const Changed = z.array(z.enum(['mail', 'comments', 'feedback', 'signups', 'audit']))
export type Subject = z.infer<typeof Changed>[number]
