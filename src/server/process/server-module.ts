/** The bundle of the process that serves the site: everything that renders. */
// biome-ignore-all lint/performance/noBarrelFile: the entry of the bundle; nothing imports its values otherwise
export { buildApp } from '../http/app.ts'
export { renderEmail } from '../rendering/render-email.tsx'
