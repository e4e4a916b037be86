import { mayDo } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/** The permissions on pictures, by the roles of the account. */
export interface PictureRights {
  write: boolean
  /** Also allows replacing pictures that readers see. */
  replace: boolean
}

export function pictureRights(roles: readonly StaffRole[]): PictureRights {
  return { write: mayDo(roles, 'pictures.write'), replace: mayDo(roles, 'pictures.replace') }
}
