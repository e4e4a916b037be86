import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { projectRoot, readConfig } from '../config/config.ts'
import { startFailure } from './start-failure.ts'

/** An error as Node makes it from a system error. */
function systemError(code: string, syscall: string, details: { path?: string; address?: string } = {}): Error {
  const place = details.path ? ` '${details.path}'` : ''
  return Object.assign(new Error(`${code}: as the system says it, ${syscall}${place}`), { code, syscall, ...details })
}

describe('system errors are reported with the setting', () => {
  it.each([
    [
      systemError('ENOSPC', 'write'),
      /^The disk is full: .* Nothing is wrong with the content\. Free space for DATA_DIR/,
    ],
    [
      Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
      /^The disk is full/,
    ],
    [
      systemError('EACCES', 'open', { path: join(projectRoot, 'data/preview-secret') }),
      /^DATA_DIR: EACCES: .*access to it\.$/,
    ],
    [
      systemError('ENOENT', 'open', { path: '/nowhere/x.gz' }),
      /^ENOENT: .* Expected a path below a folder that is there\.$/,
    ],
    [systemError('ENOTDIR', 'scandir', { path: '/etc/hosts' }), /^ENOTDIR: .* Expected a folder where a file is\.$/],
    [systemError('EACCES', 'scandir', { path: join(projectRoot, 'content/site') }), /^CONTENT_DIR: EACCES: /],
    [
      systemError('EADDRNOTAVAIL', 'listen', { address: '203.0.113.1' }),
      /^HOST: this machine cannot listen on it: .* Set HOST/,
    ],
    [systemError('ENOTFOUND', 'getaddrinfo'), /^HOST: /],
  ])('%s', (error, expected) => expect(startFailure(error)).toMatch(expected))

  it('an error of the data folder without a system call ends with a message', () => {
    expect(() => readConfig({ DATA_DIR: '/proc/salus/data' })).toThrow(
      /data folder \/proc\/salus\/data cannot be used: .* Set DATA_DIR/,
    )
  })

  it.each([
    ['a file', [], 'taken', /cannot be used: ENOTDIR/],
    [
      'a folder of something else',
      [],
      '.',
      /cannot be used: it holds files of something else, such as taken\. Set DATA_DIR/,
    ],
    [
      'a folder with the name of an own entry',
      ['mail', 'postgres'],
      '.',
      /it holds files of something else, such as taken/,
    ],
  ])('a data folder that is %s is refused, and keeps its owner and modes', (_, folders, name, expected) => {
    const folder = temporaryFolder()
    for (const other of folders) mkdirSync(join(folder, other))
    writeFileSync(join(folder, 'taken'), '')
    const modes = () => ['.', 'taken', ...folders].map((file) => statSync(join(folder, file)).mode & 0o777)
    for (const file of ['.', ...folders]) chmodSync(join(folder, file), 0o755)
    chmodSync(join(folder, 'taken'), 0o644)
    expect(() => readConfig({ DATA_DIR: join(folder, name) })).toThrow(expected)
    expect(modes()).toEqual([0o755, 0o644, ...folders.map(() => 0o755)])
  })

  it('a data folder that is a home with hidden files alone is refused, and keeps its mode', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, '.ssh'))
    chmodSync(folder, 0o755)
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(/it holds files of something else, such as \.ssh/)
    expect(statSync(folder).mode & 0o777).toBe(0o755)
  })

  it('a data folder of the site may hold other files, which keep their modes', () => {
    const folder = temporaryFolder()
    readConfig({ DATA_DIR: folder })
    writeFileSync(join(folder, 'other'), '')
    chmodSync(join(folder, 'other'), 0o644)
    readConfig({ DATA_DIR: folder })
    expect(statSync(join(folder, 'other')).mode & 0o777).toBe(0o644)
  })
})
