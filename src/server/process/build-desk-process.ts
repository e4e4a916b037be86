import { buildDeskClient } from '../rendering/build-parts.ts'

/* Builds the desk's application into the folder given on the command line; started by `ensureDeskBuilt`. */
const [folder = ''] = process.argv.slice(2)
await buildDeskClient(folder)
