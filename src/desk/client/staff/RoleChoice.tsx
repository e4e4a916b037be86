import { type StaffRole, staffRoles } from '#model/staff/role.ts'
import { staffRoleNames } from './role-names.ts'
import styles from './Staff.module.css'

const about: Record<StaffRole, string> = {
  author: 'writes: articles, pictures and all other documents, and submits them for review',
  editor: 'writes too, approves, publishes and takes down, and answers feedback',
  medicalReviewer: 'reads what is written, asks for changes, and signs medical reviews',
  factChecker: 'reads what is written, and asks for changes',
  moderator: 'decides about comments and mail, and answers readers about their data',
  advertising: 'sees statistics and reports of ads',
  administrator: 'all of this but signing reviews, and also the staff, backups and the audit log',
}

/** Chooses the roles of an account: usually several. */
export function RoleChoice({
  roles,
  isOffered = () => true,
  onChange,
}: {
  roles: readonly StaffRole[]
  isOffered?: (role: StaffRole) => boolean
  onChange(roles: StaffRole[]): void
}) {
  return (
    <fieldset className={styles.roles}>
      <legend>Roles</legend>
      {staffRoles.filter(isOffered).map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
          <span>
            {staffRoleNames[role]} <span className={styles.about}>{about[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
