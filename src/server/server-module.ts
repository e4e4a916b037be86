/** What the build bundles for the process that serves the site: everything that renders. */
// biome-ignore-all lint/performance/noBarrelFile: the entry of the bundle; nothing imports its values otherwise
export { buildApp } from './app.ts'
export { renderLetter } from './render-letter.tsx'
