import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type * as FilePromises from 'node:fs/promises'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from './images/testing/test-pictures.ts'
import { writeWhole } from './write-whole.ts'

it('writes a file, over an older one too, and leaves nothing beside it', async () => {
  const folder = await temporaryFolder()
  await writeWhole(join(folder, 'a'), Buffer.from('old'))
  await writeWhole(join(folder, 'a'), Buffer.from('new'))
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['a'])
})

it('flushes the name to disk before it resolves', async () => {
  const flushed: string[] = []
  vi.doMock('node:fs/promises', async (original) => {
    const files = await original<typeof FilePromises>()
    const open: typeof files.open = async (path, ...rest) => {
      const handle = await files.open(path, ...rest)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        flushed.push(`${path} with ${await files.readdir(String(path))}`)
      }
      return handle
    }
    return { ...files, open }
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('node:fs/promises')
    vi.resetModules()
  })
  const folder = await temporaryFolder()
  const { writeWhole } = await import('./write-whole.ts')
  await writeWhole(join(folder, 'a'), 'text', 0o600)
  expect(flushed).toEqual([`${folder} with a`])
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600)
})

it('leaves nothing beside it if it fails', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'a'))
  await expect(writeWhole(join(folder, 'a'), Buffer.from('new'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['a'])
})

it('leaves nothing under the name when it is killed in the middle', async () => {
  const folder = await temporaryFolder()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', killedInTheMiddle, folder], {
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  const left = await readdir(folder)
  expect(left).toHaveLength(1)
  expect(left).not.toContain('large')
})

/** Starts to write a large file and kills itself as soon as a part of it exists. */
const killedInTheMiddle = `
import { readdirSync, statSync } from 'node:fs'
import { writeWhole } from '${new URL('./write-whole.ts', import.meta.url).href}'
const folder = process.argv[1]
writeWhole(folder + '/large', Buffer.alloc(256 * 1024 * 1024))
const look = () => {
  if (readdirSync(folder).some((name) => statSync(folder + '/' + name).size > 0)) process.kill(process.pid, 'SIGKILL')
  setImmediate(look)
}
look()
`
