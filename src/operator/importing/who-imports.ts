import { operator } from '#model/staff/actor.ts'
import { readSettings } from '#server/config/config.ts'

/** Who publishes by a command, as the past of files names them: SALUS_ACTOR in the environment, or the operator. */
export function whoImports(): string {
  return readSettings().actor ?? operator.name
}
