import { mayDo } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/** What somebody may do with pictures, by their roles. */
export interface PictureRights {
  write: boolean
  /** Also what readers see of one that is shown. */
  replace: boolean
}

export function pictureRights(roles: readonly StaffRole[]): PictureRights {
  return { write: mayDo(roles, 'pictures.write'), replace: mayDo(roles, 'pictures.replace') }
}
