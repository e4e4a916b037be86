import { mayDo } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/** What somebody may do here, by their roles. */
export interface ContentRights {
  write: boolean
  review: boolean
  approve: boolean
  publish: boolean
  /** Also to settle what folder and site have both changed. */
  import: boolean
  /** Also to read what readers say of the text. */
  feedback: boolean
}

export function contentRights(roles: readonly StaffRole[]): ContentRights {
  return {
    write: mayDo(roles, 'content.write'),
    review: mayDo(roles, 'content.review'),
    approve: mayDo(roles, 'content.approve'),
    publish: mayDo(roles, 'content.publish'),
    import: mayDo(roles, 'content.import'),
    feedback: mayDo(roles, 'feedback.read'),
  }
}
