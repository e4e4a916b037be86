import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventCatalogue, eventCatalogueFile } from './event-catalogue.ts'
import { root } from './source-files.ts'

/* `npm run events`: writes the document of the catalogue of events. */
writeFileSync(join(root, eventCatalogueFile), eventCatalogue())
