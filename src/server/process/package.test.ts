import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#store/embedded/free-port.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { projectRoot } from '../config/config.ts'
import { CommandProcess } from '../testing/site-process.ts'
import { smallContent } from '../testing/small-content.ts'
import { ensureBuilt } from './build.ts'

it('the build runs without its sources: commands, an import, the site and the processes it starts', {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder()
  cpSync(await ensureBuilt(() => undefined), join(folder, 'lib'), { recursive: true })
  for (const name of ['bin', 'package.json']) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  cpSync(await smallContent(), join(folder, 'content'), { recursive: true })
  const port = String(await freePort())
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: await testDatabase(),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  const run = (...words: string[]) =>
    new CommandProcess([process.execPath, join(folder, 'bin/salus.mjs'), ...words], environment)

  expect(await run('content', 'check').ended()).toMatchObject({
    code: 0,
    lines: ['5 documents checked, 0 errors, 0 warnings'],
  })
  expect(await run('content', 'import').ended()).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['5 new, 0 changed, 0 unchanged, 0 errors, 0 warnings']),
  })
  expect(await run('chek').ended()).toMatchObject({
    code: 1,
    errors: ["error: unknown command 'chek'", '(Did you mean check?)'],
  })
  for (const command of ['start', 'verify', 'check']) {
    const { code, lines, errors } = await run(command, '--help').ended()
    expect({ code, errors }, command).toEqual({ code: 0, errors: [] })
    expect(lines[0]).toMatch(new RegExp(`^Usage: (salus )?(content )?${command}`))
  }
  expect(await run('content', 'sizes', 'nope').ended()).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('Expected the id of a picture')],
  })

  const site = run('site')
  await site.line('Salus is at')
  // From the import process that the site has started.
  await site.line('0 new, 0 changed, 5 unchanged')
  const page = await (await fetch(`http://127.0.0.1:${port}/health/sleep`)).text()
  expect(page).toContain('<h1')
  const script = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1]
  for (const path of [script, '/favicon.ico'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
})
