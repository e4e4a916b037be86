import { z } from 'zod/mini'
import { StaffRole } from '#model/staff/role.ts'
import { staffLinkPurposes } from '#model/staff/staff-link.ts'
import { longestStaffName } from '#model/staff/staff-name.ts'

/* Staff accounts and how they sign in, as the desk's application and its server exchange them. See desk-api.ts. */

const roles = z.array(StaffRole)
const token = z.string().check(z.minLength(1), z.maxLength(200))
const Id = z.object({ id: z.string().check(z.minLength(1), z.maxLength(2_000)) })
export const ByUuid = z.object({ id: z.uuid() })
export const ByPasskey = Id

/** WebAuthn options; the browser parses them. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
/** The response of the browser; the server verifies it. */
const answer = z.looseObject({ id: z.string(), response: z.looseObject({}) })
export const SignIn = z.object({ answer })

export const LinkToken = z.object({ token })
/** The purpose of a link. */
export const OpenedLink = z.object({
  purpose: z.enum(staffLinkPurposes),
  /** Null where the person who opens the link enters it. */
  name: z.nullable(z.string()),
  roles,
})
export type OpenedLink = z.infer<typeof OpenedLink>
/** The address at which the browser signs in at the organization. */
export const Visit = z.object({ address: z.url() })
const name = z.string().check(z.maxLength(longestStaffName, `Keep it to ${longestStaffName} characters`))
export const OfferJoin = z.object({ token, name })
export const Join = z.object({ token, name, answer })

/** Whose session it is, where the public site is, and what it is written in. */
export const Desk = z.object({
  /** The public id of the session; it does not authenticate. */
  session: z.string(),
  account: z.object({ id: z.string(), name: z.string(), roles }),
  siteOrigin: z.string(),
  /** The default language first, each with the prefix of its addresses. */
  languages: z.array(z.object({ code: z.string(), prefix: z.string() })),
})
export type Desk = z.infer<typeof Desk>

const DeskPasskey = z.object({
  id: z.string(),
  label: z.string(),
  isSynced: z.boolean(),
  madeAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
})
export type DeskPasskey = z.infer<typeof DeskPasskey>
const DeskSession = z.object({ id: z.string(), agent: z.string(), madeAt: z.iso.datetime(), seenAt: z.iso.datetime() })
export type DeskSession = z.infer<typeof DeskSession>

const account = {
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  roles,
  /** The id of the person of the byline that the account belongs to. */
  person: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  passkeys: z.array(DeskPasskey),
  sessions: z.array(DeskSession),
}
export const OwnAccount = z.object(account)
export type OwnAccount = z.infer<typeof OwnAccount>
export const StaffMember = z.object({
  ...account,
  deactivatedAt: z.nullable(z.iso.datetime()),
  /** The account signs in at an organization, with or without passkeys. */
  isOfOrganisation: z.boolean(),
  /** A change that waits for a second administrator; `by` is the name of the first. */
  requestedChange: z.nullable(
    z.object({
      by: z.string(),
      /** The person who is signed in has requested it. */
      isOwn: z.boolean(),
      roles: z.optional(roles),
      person: z.optional(z.string()),
    }),
  ),
  links: z.array(
    z.object({
      id: z.string(),
      purpose: z.enum(staffLinkPurposes),
      expiresAt: z.iso.datetime(),
      /** Null for a link made on the machine of the site. */
      madeBy: z.nullable(z.string()),
      /** It waits for a second administrator. */
      isAsked: z.boolean(),
      /** The person who is signed in has requested it. */
      isOwn: z.boolean(),
    }),
  ),
})
export type StaffMember = z.infer<typeof StaffMember>
export const StaffList = z.object({
  members: z.array(StaffMember),
  persons: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type StaffList = z.infer<typeof StaffList>

const chosenRoles = roles.check(z.minLength(1, 'Choose a role at least'), z.maxLength(20))
const person = z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))
export const Invite = z.object({
  name: name.check(z.trim(), z.minLength(1, 'Say a name')),
  email: z.nullable(z.email('This is no email address').check(z.maxLength(320))),
  roles: chosenRoles,
  person,
})
/** A link to hand over; it is shown once. */
export const HandedLink = z.object({
  /** Null until a second administrator has agreed. */
  link: z.nullable(z.string()),
  /** The address to which the server also sent the link. */
  mailedTo: z.nullable(z.string()),
  /** A recovery that needs two administrators where there is only one. */
  byOneAlone: z.boolean(),
  /** The link works once an administrator has agreed. */
  needsApproval: z.optional(z.boolean()),
})
export type HandedLink = z.infer<typeof HandedLink>
export const ChangeRoles = z.object({ id: z.uuid(), roles: chosenRoles })
export const LinkPerson = z.object({ id: z.uuid(), person })

/** A token for access by another system. */
export const DeskToken = z.object({
  id: z.string(),
  name: z.string(),
  roles,
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
})
export type DeskToken = z.infer<typeof DeskToken>
export const TokenList = z.object({ tokens: z.array(DeskToken) })
/** `days` until the token expires. */
export const MakeToken = z.object({
  name: name.check(z.trim(), z.minLength(1, 'Say a name')),
  roles: chosenRoles,
  days: z.int().check(z.minimum(1, 'Expected a day at least'), z.maximum(730, 'Expected at most 730 days')),
})
/** The token is shown once. */
export const MadeToken = z.object({ id: z.string(), token: z.string() })
