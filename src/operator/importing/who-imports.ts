import { userInfo } from 'node:os'
import { moderatorName } from '../moderator-name.ts'

/** Who publishes by a command, as the past of files names them: MODERATOR in the environment, or the user of the machine. */
export function whoImports(): string {
  return moderatorName(undefined, userInfo().username) ?? 'operator'
}
