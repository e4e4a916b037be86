import { mayDo } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'

/** The permissions of the account, by its roles. */
export interface ContentRights {
  write: boolean
  review: boolean
  approve: boolean
  publish: boolean
  /** Also allows settling conflicts of folder and site. */
  import: boolean
  /** Also allows reading the feedback of readers on the text. */
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
