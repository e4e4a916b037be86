import { join } from 'node:path'
import type { Settings } from '../config/config.ts'

/** Where mail is written without a mail server, and may still be from an earlier time. */
export function mailFolder({ dataDir }: Settings): string {
  return join(dataDir, 'mail')
}
