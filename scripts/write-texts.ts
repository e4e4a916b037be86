import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'
import {
  argumentsFile,
  catalogueFile,
  catalogueLanguages,
  messageArguments,
  readCatalogue,
  writtenCatalogue,
} from './text-catalogues.ts'

/* `npm run texts`: sorts the catalogues, and writes the types of the arguments from the English one. */
for (const language of catalogueLanguages)
  writeFileSync(join(root, catalogueFile(language)), writtenCatalogue(readCatalogue(language)))
writeFileSync(join(root, argumentsFile), messageArguments(readCatalogue('en')))
