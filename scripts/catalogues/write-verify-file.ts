import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { verifyFile, verifyModule } from './verify-file.ts'

/* `npm run verify-file`: writes the one file by which anybody checks an article. */
writeFileSync(join(root, verifyFile), await verifyModule())
