import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeRoles, deactivate, linkPerson, reactivate } from '#services/staff/change-account.ts'
import { approveInvitation, type Invitation, invite, renewInvitation } from '#services/staff/invite.ts'
import { listPersons, listStaff, type StaffMember as Member, ownAccount } from '#services/staff/list-staff.ts'
import { approveDevice, linkForDevice } from '#services/staff/own-account.ts'
import { approveRecovery, type Recovery, recover } from '#services/staff/recover.ts'
import { revokePasskey, revokeSession } from '#services/staff/revoke.ts'
import {
  ByPasskey,
  ByUuid,
  ChangeRoles,
  HandedLink,
  Invite,
  LinkPerson,
  OwnAccount,
  StaffList,
  type StaffMember,
} from '../staff-api.ts'
import type { DeskContext } from './desk-context.ts'
import { relyingParty } from './guards.ts'

/** The accounts of the staff, and the caller's own account. */
export const staffRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { deskOrigin } = context
  const handed = (request: Parameters<typeof relyingParty>[1], token: string | null): Pick<HandedLink, 'link'> => ({
    link: token === null ? null : `${relyingParty(deskOrigin, request).origin}/#join=${token}`,
  })
  const handedRecovery = (
    request: Parameters<typeof relyingParty>[1],
    { token, byOneAlone }: Recovery,
  ): HandedLink => ({
    ...handed(request, token),
    mailedTo: null,
    byOneAlone,
  })
  const handedInvitation = (
    request: Parameters<typeof relyingParty>[1],
    { token, account }: Invitation,
  ): HandedLink => ({
    ...handed(request, token),
    mailedTo: token === null ? null : account.email,
    byOneAlone: false,
  })
  const withLink = { response: { 200: HandedLink } }

  api.get('/account', { schema: { response: { 200: OwnAccount } } }, async ({ actor }) =>
    signedInBy(await ownAccount(context, actor)),
  )
  api.post('/account/link', { schema: withLink }, async (request) => {
    const { token, needsApproval } = await linkForDevice(context, request.actor)
    return { ...handed(request, token), mailedTo: null, byOneAlone: false, needsApproval }
  })

  // The caller's own session, or as an administrator another's.
  api.post('/staff/sessions/revoke', { schema: { body: ByUuid } }, async ({ actor, body: { id } }, reply) => {
    await revokeSession(context, actor, id)
    return reply.code(204).send()
  })
  api.post('/staff/passkeys/revoke', { schema: { body: ByPasskey } }, async ({ actor, body: { id } }, reply) => {
    await revokePasskey(context, actor, id)
    return reply.code(204).send()
  })

  api.get('/staff', { schema: { response: { 200: StaffList } } }, async ({ actor }) => {
    const [members, persons] = await Promise.all([listStaff(context, actor), listPersons(context, actor)])
    const names = new Map(members.map(({ account: { id, name } }) => [id, name]))
    return { members: members.map((member) => deskMember(member, names, actor.id)), persons }
  })
  api.post('/staff/invite', { schema: { body: Invite, ...withLink } }, async (request) => {
    return handedInvitation(request, await invite(context, request.actor, request.body))
  })
  api.post('/staff/invite-again', { schema: { body: ByUuid, ...withLink } }, async (request) => {
    return handedInvitation(request, await renewInvitation(context, request.actor, request.body.id))
  })
  api.post('/staff/invite/approve', { schema: { body: ByUuid, ...withLink } }, async (request) => {
    return handedInvitation(request, await approveInvitation(context, request.actor, request.body.id))
  })
  api.post('/staff/roles', { schema: { body: ChangeRoles } }, async ({ actor, body: { id, roles } }, reply) => {
    await changeRoles(context, actor, id, roles)
    return reply.code(204).send()
  })
  api.post('/staff/person', { schema: { body: LinkPerson } }, async ({ actor, body: { id, person } }, reply) => {
    await linkPerson(context, actor, id, person)
    return reply.code(204).send()
  })
  for (const [path, change] of [
    ['/staff/deactivate', deactivate],
    ['/staff/reactivate', reactivate],
  ] as const)
    api.post(path, { schema: { body: ByUuid } }, async ({ actor, body: { id } }, reply) => {
      await change(context, actor, id)
      return reply.code(204).send()
    })
  api.post('/staff/recover', { schema: { body: ByUuid, ...withLink } }, async (request) =>
    handedRecovery(request, await recover(context, request.actor, request.body.id)),
  )
  api.post('/staff/device/approve', { schema: { body: ByUuid } }, async ({ actor, body: { id } }, reply) => {
    await approveDevice(context, actor, id)
    return reply.code(204).send()
  })
  api.post('/staff/recover/approve', { schema: { body: ByUuid, ...withLink } }, async (request) =>
    handedRecovery(request, await approveRecovery(context, request.actor, request.body.id)),
  )
}

function signedInBy({
  account: { deactivatedAt: _, requestedChange: __, ...account },
  passkeys,
  sessions,
}: Member): OwnAccount {
  return {
    ...account,
    madeAt: account.madeAt.toISOString(),
    passkeys: passkeys.map(({ id, label, isSynced, madeAt, usedAt, revokedAt }) => ({
      id,
      label,
      isSynced,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, agent, madeAt, seenAt }) => ({
      id,
      agent,
      madeAt: madeAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}

function deskMember(member: Member, names: ReadonlyMap<string, string>, own: string): StaffMember {
  const { requestedChange } = member.account
  return {
    ...signedInBy(member),
    deactivatedAt: member.account.deactivatedAt?.toISOString() ?? null,
    isOfOrganisation: member.isOfOrganisation,
    requestedChange: requestedChange && {
      ...requestedChange,
      by: names.get(requestedChange.by) ?? 'An administrator',
      isOwn: requestedChange.by === own,
    },
    links: member.links.map(({ id, purpose, expiresAt, madeBy, isAsked }) => ({
      id,
      purpose,
      expiresAt: expiresAt.toISOString(),
      madeBy: madeBy === null ? null : (names.get(madeBy) ?? null),
      isAsked,
      isOwn: madeBy === own,
    })),
  }
}
