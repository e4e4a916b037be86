import { join } from 'node:path'
import type { Settings } from '../config/config.ts'

/** The folder for mail without a mail server; may have older mail otherwise. */
export function mailFolder({ dataDir }: Settings): string {
  return join(dataDir, 'mail')
}
