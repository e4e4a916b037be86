import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Files that each break one rule: the rule, the file, its text. Together they form a small project. */
const broken: [rule: string, file: string, text: string][] = [
  ['layer-model', 'src/model/a.ts', "import type { X } from '#ui/X.tsx'\nexport type A = X"],
  ['layer-texts', 'src/texts/to-ui.ts', "export { X } from '#ui/X.tsx'"],
  ['layer-routing', 'src/routing/r.ts', "export { x } from '#tracking/x.ts'"],
  ['layer-tracking', 'src/tracking/t.ts', "export { X } from '#ui/X.tsx'"],
  ['layer-runtime', 'src/runtime/r.ts', "export { X } from '#ui/X.tsx'"],
  ['layer-ui', 'src/ui/U.tsx', "export { x } from '#features/one/x.ts'"],
  ['layer-islands', 'src/islands/i.ts', "export { x } from '#features/one/x.ts'"],
  ['layer-features', 'src/features/one/f.ts', "export { s } from '#store/s.ts'"],
  ['layer-article', 'src/article/a.ts', "export { P } from '#pages/P.tsx'"],
  ['layer-pages', 'src/pages/p.ts', "export const s = import('#server/q.ts')"],
  ['layer-browser', 'src/browser/b.ts', "export { P } from '#pages/P.tsx'"],
  ['layer-canonical', 'src/canonical/c.ts', "export { s } from '#store/s.ts'"],
  ['layer-tlog', 'src/tlog/t.ts', "export { s } from '#store/s.ts'"],
  ['layer-verify', 'src/verify/v.ts', "export { s } from '#store/s.ts'"],
  ['layer-authoring', 'src/authoring/a.ts', "export { s } from '#store/s.ts'"],
  ['layer-store', 'src/store/to-adapter.ts', "import type { M } from '#adapters/m.ts'\nexport type N = M"],
  ['layer-services', 'src/services/to-server.ts', "export { q } from '#server/q.ts'"],
  ['layer-store', 'src/store/to-service.ts', "export { use } from '#services/use.ts'"],
  ['layer-adapters', 'src/adapters/to-store.ts', "export { s } from '#store/s.ts'"],
  ['layer-server', 'src/server/to-operator.ts', "export { o } from '#operator/o.ts'"],
  ['layer-package', 'src/package/to-server.ts', "export { q } from '#server/q.ts'"],
  ['layer-operator', 'src/operator/to-page.ts', "export { P } from '#pages/P.tsx'"],
  ['layer-desk', 'src/desk/server/to-site.ts', "export { q } from '#server/q.ts'"],
  ['desk-client-reaches-server', 'src/desk/client/c.ts', "export { s } from '#store/s.ts'"],
  ['layer-routes', 'src/features/one/one.routes.ts', "export { q } from '#server/q.ts'"],
  ['layer-actions', 'src/features/one/one.action.ts', "export { X } from '#ui/X.tsx'"],
  ['layer-schemas', 'src/features/one/one.schema.ts', "export { X } from '#ui/X.tsx'"],
  ['actions-only-in-server', 'src/features/two/Sender.tsx', "export { s as t } from './two.action.ts'"],
  ['layer-jobs', 'src/jobs/to-model.ts', "export { file } from '#model/file.ts'"],
  ['layer-host', 'src/server/process/host.ts', "export { P } from '#pages/P.tsx'"],
  ['feature-imports-feature', 'src/features/one/y.ts', "import type { Z } from '../two/z.ts'\nexport type Y = Z"],
  ['browser-reaches-server', 'src/features/one/One.island.tsx', "export { via } from './via.ts'"],
  ['browser-reaches-server', 'src/features/one/one.behavior.ts', "export { via } from './via.ts'"],
  ['browser-reaches-catalogues', 'src/features/two/two.behavior.ts', "export { all } from '#texts/texts-of.ts'"],
  ['parser-only-in-texts', 'src/ui/parser.ts', "export { parse } from '@formatjs/icu-messageformat-parser'"],
  ['browser-reaches-node', 'src/browser/n.ts', "export { file } from '#model/file.ts'"],
  ['no-cycle', 'src/model/ring-a.ts', "import type { B } from './ring-b.ts'\nexport type A = B | 1"],
  ['alias-across-folders', 'src/pages/r.tsx', "export { X } from '../ui/X.tsx'"],
  ['relative-within-folder', 'src/pages/s.tsx', "export { X } from '#pages/r.tsx'"],
  [
    'http-only-in-server',
    'src/pages/http.ts',
    "import type { FastifyInstance } from 'fastify'\nexport type F = FastifyInstance",
  ],
  ['postgres-only-in-store', 'src/server/sql.ts', "export { sql } from 'kysely'"],
  ['jobs-only-in-store-and-services', 'src/operator/to-jobs.ts', "export { j } from '#jobs/j.ts'"],
  ['mail-only-in-adapters', 'src/server/sender.ts', "export { createTransport } from 'nodemailer'"],
  ['desk-editor-reaches-compiler', 'src/desk/server/compiles.ts', "export { compile } from '#authoring/compile.ts'"],
  ['rich-text-runs-in-browsers', 'src/authoring/rich-text/r.ts', "export { compile } from '../compile.ts'"],
  ['no-test-library-at-run-time', 'src/server/dev.ts', "export { expect } from 'vitest'"],
  ['no-import-of-tests', 'src/server/t.ts', "export { t } from '../../tests/t.ts'"],
  ['no-index-file', 'src/pages/q.ts', "export { i } from './index.ts'"],
  ['not-to-unresolvable', 'src/pages/lost.ts', "export { gone } from '#model/gone.ts'"],
]

/** Files that the broken ones import; these keep every rule and must have no finding. */
const sound: [file: string, text: string][] = [
  ['src/texts/texts-of.ts', "export { parse as all } from '@formatjs/icu-messageformat-parser'"],
  ['src/tracking/x.ts', 'export const x = 1'],
  ['src/ui/X.tsx', 'export type X = string\nexport const X = () => <b />'],
  ['src/features/one/x.ts', 'export const x = 1'],
  ['src/features/one/via.ts', "export { q as via } from './one.routes.ts'"],
  ['src/features/two/z.ts', 'export type Z = 1'],
  ['src/features/two/two.routes.ts', "export { s } from '#store/s.ts'\nexport type { FastifyInstance } from 'fastify'"],
  ['src/features/two/two.action.ts', "export { s } from '#store/s.ts'\nexport type { S } from './two.schema.ts'"],
  ['src/features/two/two.schema.ts', 'export type S = 1'],
  ['src/features/two/Two.tsx', "import { X } from '#ui/X.tsx'\nexport const Two = () => <X />"],
  ['src/store/s.ts', "export { sql as s } from 'kysely'"],
  ['src/adapters/m.ts', 'export type M = 1'],
  ['src/authoring/compile.ts', 'export const compile = 1'],
  ['src/jobs/j.ts', 'export const j = 1'],
  ['src/server/q.ts', 'export const q = 1'],
  ['src/operator/o.ts', "export { use as o } from '#services/use.ts'"],
  ['src/services/use.ts', "export { s as use } from '#store/s.ts'\nexport { j } from '#jobs/j.ts'"],
  ['src/features/two/use.action.ts', "export { use } from '#services/use.ts'"],
  ['src/pages/P.tsx', "export { Two as P } from '#features/two/Two.tsx'"],
  ['src/model/file.ts', "export { readFileSync as file } from 'node:fs'"],
  ['src/model/ring-b.ts', "import type { A } from './ring-a.ts'\nexport type B = A | 2"],
  ['src/pages/index.ts', 'export const i = 1'],
  ['tests/t.ts', 'export const t = 1'],
]

let project = ''
let found: { rule: { name: string }; from: string }[] = []
let modules: string[] = []
let ruleNames: string[] = []

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'salus-test-architecture-'))
  for (const file of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const [, file, text] of broken) write(file, text)
  for (const [file, text] of sound) write(file, text)
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const json = execFileSync(
    process.execPath,
    [command, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--no-progress', 'src', 'tests'],
    { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const result = JSON.parse(json)
  found = result.summary.violations
  ruleNames = result.summary.ruleSetUsed.forbidden.map((rule: { name: string }) => rule.name)
  modules = result.modules.map((module: { source: string }) => module.source)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('import rules', () => {
  it('reads every TypeScript file', () => {
    expect(modules).toEqual(expect.arrayContaining([...broken.map(([, file]) => file), ...sound.map(([file]) => file)]))
  })

  it.each(broken)('%s stops %s', (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  it('has a broken example of every rule', () => {
    expect([...new Set(broken.map(([rule]) => rule))].sort()).toEqual([...ruleNames].sort())
  })

  it('has no finding in files that keep the rules', () => {
    const kept = sound.map(([file]) => file).filter((file) => !/via|ring-b|model\/file/.test(file))
    expect(found.filter(({ from }) => kept.includes(from))).toEqual([])
  })
})
