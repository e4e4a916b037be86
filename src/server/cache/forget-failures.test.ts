import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { forgetFailures } from './forget-failures.ts'

it('a source that is fixed while it still loads is loaded again', async () => {
  const root = temporaryFolder()
  const part = join(root, 'part.js')
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  Object.assign(globalThis, { gate: gate.promise, begun: begun.resolve })
  writeFileSync(join(root, 'entry.js'), 'export { value } from "./part.js"')
  writeFileSync(part, 'globalThis.begun(); await globalThis.gate; throw new Error("broken")')
  const options = { configFile: false, root, logLevel: 'silent', appType: 'custom' } as const
  const vite = await createServer({ ...options, server: { middlewareMode: true, ws: false, watch: null } })
  onTestFinished(() => vite.close())

  const loading = vite.ssrLoadModule('/entry.js')
  const { moduleGraph } = vite.environments.ssr
  await begun.promise
  writeFileSync(part, 'export const value = "fixed"')
  moduleGraph.onFileChange(part)
  gate.resolve()
  await expect(loading).rejects.toThrow('broken')
  // Shows the need: without it, Vite reports the old error for ever.
  await expect(vite.ssrLoadModule('/entry.js')).rejects.toThrow('broken')
  forgetFailures(vite)
  expect(await vite.ssrLoadModule('/entry.js')).toMatchObject({ value: 'fixed' })
})
