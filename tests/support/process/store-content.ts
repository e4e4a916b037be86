import { join, resolve } from 'node:path'
import { prepareBrand } from '#authoring/brand/prepare-brand.ts'
import { compileContent, readContent } from '#authoring/compile-content.ts'
import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { recordPictures } from '#services/pictures/record-pictures.ts'
import { usablePictures } from '#services/pictures/usable-pictures.ts'
import { filedVersions } from '#services/publishing/filed-versions.ts'
import { planFiles } from '#services/publishing/plan-files.ts'
import { recordFiles } from '#services/publishing/record-files.ts'
import { openStore } from '#store/store.ts'
import { prepareSmallPictures } from './small-pictures.ts'

/*
 * node tests/support/process/store-content.ts CONTENT DATA: stores a content folder in the data folder of a site like
 * an import, without drawing cards, and with small pictures. A separate process, because Playwright's would compile
 * these modules for its debugger first.
 */
const [contentDir = '', dataDir = ''] = process.argv.slice(2).map((path) => resolve(path))
await activateConfiguredExtensions({ extensionsDir: join(contentDir, '../extensions') })
const { images } = await indexImages(contentDir)
const read = await readContent(contentDir)
const compiled = await compileContent(read, { images })
await prepareSmallPictures(images, dataDir)
await prepareBrand([...compiled.brandOutputs, ...extensionsInUse().outputs], dataDir)
const store = await openStore({ dataDir })
const { documents, revisions, pictures } = store
const plan = await planFiles(read, revisions, {})
const filed = filedVersions(plan, compiled, 'import')
await documents.upsert(compiled.documents, undefined, filed)
await documents.recordFiled(filed)
const options = { contentRoot: contentDir, documents, revisions, filedBefore: new Set<string>() }
await recordFiles({ plan, filed }, compiled, options)
const { planned } = await usablePictures(contentDir, { contentDir, dataDir, pictures }, { isImport: true })
await recordPictures(planned, { contentDir, actor: 'import', pictures })
await store.close()
