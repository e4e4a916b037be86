import { ensureDeskBuilt } from './build.ts'

await ensureDeskBuilt((line) => process.stdout.write(`${line}\n`))
