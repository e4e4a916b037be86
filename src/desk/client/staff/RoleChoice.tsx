import { type StaffRole, staffRoles } from '#model/staff/role.ts'
import { staffRoleNames } from './role-names.ts'
import styles from './Staff.module.css'

const about: Record<StaffRole, string> = {
  author: 'sees requested topics, translations and statistics',
  editor: 'also feedback, and imports content',
  medicalReviewer: 'vouches for medical texts',
  factChecker: 'vouches for facts',
  moderator: 'decides about comments and mail, and answers readers about their data',
  advertising: 'sees statistics and reports of ads',
  administrator: 'all of this but vouching, and also the staff and the audit log',
}

/** Which roles somebody has: several as a rule. */
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
