import type { StaffMember } from '../../staff-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './Staff.module.css'

/** A change of an account. */
export interface AccountStep {
  /** Relative to `/staff/`. */
  path: string
  body?: object
}

/** A step whose result is a link to hand over. */
export interface LinkStep {
  /** Relative to `/staff/`. */
  path: string
  /** The request to agree to; absent for a step with the account itself. */
  linkId?: string
}

/** Steps of another administrator for somebody who cannot sign in, or who must not. */
export function SignInHelp({
  member: { name, links, passkeys, isOfOrganisation, deactivatedAt },
  isBusy,
  onStep,
  onLink,
}: {
  member: StaffMember
  isBusy: boolean
  onStep(step: AccountStep): void
  onLink(step: LinkStep): void
}) {
  const isActive = deactivatedAt === null
  const hasJoined = passkeys.length > 0 || isOfOrganisation
  const requested = (purpose: StaffMember['links'][number]['purpose']) =>
    links.find((link) => link.isAsked && link.purpose === purpose)
  const recovery = requested('recovery')
  const invitation = requested('invitation')
  const device = requested('device')
  return (
    <section className={styles.part} aria-labelledby="help">
      <h2 id="help">When they cannot sign in, or should not</h2>
      {recovery && (
        <p>
          {recovery.madeBy ?? 'An administrator'} has asked for a recovery. It needs a second administrator, who has
          made sure that {name} wants it.
        </p>
      )}
      {invitation && (
        <p>
          {invitation.madeBy ?? 'An administrator'} has invited {name} with roles that need a second administrator.
        </p>
      )}
      {device && (
        <p>
          {name} has asked to register another device. It works once you have agreed: make sure by telephone that it is
          theirs.
        </p>
      )}
      <p className={styles.buttons}>
        {invitation && !invitation.isOwn && (
          <DeskButton
            look="main"
            isDisabled={isBusy}
            onPress={() => onLink({ path: 'invite/approve', linkId: invitation.id })}
          >
            Agree to the invitation
          </DeskButton>
        )}
        {device && (
          <DeskButton
            look="main"
            isDisabled={isBusy}
            onPress={() => onStep({ path: 'device/approve', body: { id: device.id } })}
          >
            Agree to the device
          </DeskButton>
        )}
        {isActive && !hasJoined && (
          <DeskButton isDisabled={isBusy} onPress={() => onLink({ path: 'invite-again' })}>
            New invitation
          </DeskButton>
        )}
        {isActive && hasJoined && (
          <DeskButton isDisabled={isBusy} onPress={() => onLink({ path: 'recover' })}>
            Recover the account
          </DeskButton>
        )}
        {recovery && !recovery.isOwn && (
          <DeskButton
            look="main"
            isDisabled={isBusy}
            onPress={() => onLink({ path: 'recover/approve', linkId: recovery.id })}
          >
            Agree to the recovery
          </DeskButton>
        )}
        {isActive ? (
          <DeskButton look="danger" isDisabled={isBusy} onPress={() => onStep({ path: 'deactivate' })}>
            Deactivate
          </DeskButton>
        ) : (
          <DeskButton isDisabled={isBusy} onPress={() => onStep({ path: 'reactivate' })}>
            Reactivate
          </DeskButton>
        )}
      </p>
    </section>
  )
}
