import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { eventCatalogue, eventCatalogueFile } from './event-catalogue.ts'

/* `npm run events`: writes the document of the catalogue of events. */
writeFileSync(join(root, eventCatalogueFile), eventCatalogue())
