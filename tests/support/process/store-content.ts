import { resolve } from 'node:path'
import { compileContent } from '#authoring/compile-content.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { openStore } from '#store/store.ts'
import { prepareSmallPictures } from './small-pictures.ts'

/*
 * node tests/support/process/store-content.ts CONTENT DATA: stores a content folder in the data folder of a site as an import
 * does, without drawing cards, and with small pictures. A process of its own: Playwright's would compile these modules
 * for its debugger first.
 */
const [contentDir = '', dataDir = ''] = process.argv.slice(2).map((path) => resolve(path))
const { images } = await indexImages(contentDir)
const { documents } = await compileContent(contentDir, { images })
await prepareSmallPictures(images, dataDir)
const store = await openStore({ dataDir })
await store.documents.upsert(documents)
await store.close()
