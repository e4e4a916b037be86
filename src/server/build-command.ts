import { ensureBuilt } from './build.ts'

await ensureBuilt((line) => process.stdout.write(`${line}\n`))
