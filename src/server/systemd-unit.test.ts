import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { freePort } from '#store/embedded/free-port.ts'
import { canReach } from '#store/embedded/postgres-user.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { findProgram } from '../../tests/support/process/find-program.ts'
import { projectRoot } from './config/config.ts'
import { CommandProcess } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

vi.setConfig({ testTimeout: 240_000 })

const unit = readFileSync(join(projectRoot, 'docs/salus.service'), 'utf8')
const analyze = findProgram('systemd-analyze')
/** The user that runs the site in this test, which exists in /etc/passwd everywhere. */
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }

/** The values of a key, in order. */
function valuesOf(key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

it('is a unit with the command of "npm start" that restarts within limits, and is installed', () => {
  const known: Record<string, RegExp> = {
    Unit: /^(Description|Wants|After|StartLimitIntervalSec|StartLimitBurst)$/,
    Service:
      /^(Type|User|Group|WorkingDirectory|Environment(File)?|ExecStart|Restart(Sec)?|KillMode|TimeoutStopSec|LimitNOFILE|(State|Cache)Directory(Mode)?|UMask|Protect(System|Home|Proc|Clock|ControlGroups|Hostname|Kernel(Logs|Modules|Tunables))|Private(Tmp|Devices)|CapabilityBoundingSet|NoNewPrivileges|Restrict(SUIDSGID|Namespaces|Realtime|AddressFamilies)|LockPersonality|SystemCall(Architectures|Filter|ErrorNumber))$/,
    Install: /^WantedBy$/,
  }
  let section = ''
  for (const line of unit.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name) section = name
    else expect(line.split('=')[0], `[${section}] ${line}`).toMatch(known[section] ?? /^$/)
  }
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const [, words] = / (node .*)$/.exec(scripts.start) ?? []
  expect(valuesOf('ExecStart')).toEqual([`/srv/salus/node_modules/.bin/${words}`])
  expect(valuesOf('Environment').join(' ')).toContain('NODE_ENV=production')
  expect(valuesOf('WantedBy')).toEqual(['multi-user.target'])
  // The unit waits at least five minutes for a database that starts later.
  const limits = [valuesOf('Restart'), valuesOf('RestartSec'), valuesOf('StartLimitBurst')]
  expect(limits).toEqual([['on-failure'], ['5s'], ['60']])
})

it('has nothing that systemd-analyze objects to', ({ skip }) => {
  if (!analyze) {
    process.stdout.write('systemd-analyze is not installed: docs/salus.service is only checked by the test above\n')
    return skip()
  }
  const file = join(temporaryFolder(), 'salus.service')
  // systemd-analyze looks for the program.
  writeFileSync(file, unit.replaceAll('/srv/salus', projectRoot))
  const { status, stdout, stderr } = spawnSync(analyze, ['verify', file], { encoding: 'utf8' })
  expect([status, stdout, stderr.replace(/^Failed to (?:prepare|turn off) .*\n/gm, '')]).toEqual([0, '', ''])
})

it('allows everything that the site and its database do, and has all settings that systemd-analyze calls safe', ({
  skip,
}) => {
  // Backup and import processes lower their priority; Node and PostgreSQL read /proc/meminfo.
  expect(unit).not.toMatch(/^ProcSubset=pid|^SystemCallFilter=~/m)
  if (!analyze) return skip()
  const allowed = new Set(valuesOf('SystemCallFilter').flatMap((set) => set.split(' ').flatMap(callsOf)))
  for (const call of ['setpriority', 'setsid', 'clone3', 'statx', 'shmget', 'semtimedop', 'memfd_create'])
    expect(allowed, call).toContain(call)
  const file = join(temporaryFolder(), 'salus.service')
  writeFileSync(file, unit)
  const { status, stdout } = spawnSync(analyze, ['security', '--offline=true', '--threshold=20', '--no-pager', file], {
    encoding: 'utf8',
  })
  expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
})

/** The system calls of a set of systemd, those of the sets within it included. */
function callsOf(set: string): string[] {
  if (!set.startsWith('@')) return [set]
  const { stdout } = spawnSync(analyze ?? '', ['syscall-filter', '--no-pager', set], { encoding: 'utf8' })
  const lines = stdout.split('\n').slice(1)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(callsOf)
}

/**
 * A command that applies the unit's restrictions, as far as a container allows it: a file system that is read-only
 * except for the given folders, and a user without rights of root. Empty if that is not possible.
 */
function restrictions(writable: string[]): string[] {
  const isRoot = process.getuid?.() === 0
  const programs = ['unshare', 'mount', 'setpriv'].every(findProgram)
  if (!isRoot || !programs || !canReach(nobody, join(projectRoot, 'src'))) return []
  if (spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status !== 0) return []
  for (const folder of writable) chownSync(folder, nobody.uid, nobody.gid)
  const user = ['--reuid=nobody', `--regid=${nobody.gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
  const mounts = [
    'mount --make-rprivate /',
    ...writable.map((folder) => `mount --bind ${folder} ${folder}`),
    'mount -o remount,bind,ro /',
    `exec setpriv ${user.join(' ')} --inh-caps=-all "$@"`,
  ]
  return ['unshare', '--mount', '/bin/sh', '-c', `umask 0077 && ${mounts.join(' && ')}`, 'sh']
}

it('serves from a read-only file system, as a user without rights, and stops at once', async () => {
  const folder = temporaryFolder()
  const [state, cache] = ['state', 'cache'].map((name) => join(folder, name)) as [string, string]
  for (const own of [state, cache]) mkdirSync(own)
  const contentDir = await smallContent()
  execFileSync('chmod', ['-R', 'a+rX', contentDir])
  for (const above of [folder, contentDir]) chmodSync(above, 0o755)
  const secret = join(folder, 'mail-secret')
  writeFileSync(secret, `${'s'.repeat(40)}\n`)
  const wrapper = restrictions([state, cache])
  if (wrapper.length === 0)
    process.stdout.write('Not root, or no namespaces: the unit is run without its restrictions\n')

  const placed = (text: string) =>
    text.replaceAll('/srv/salus', projectRoot).replaceAll('/var/lib/salus', state).replaceAll('/var/cache/salus', cache)
  const given = valuesOf('Environment').flatMap((line) =>
    placed(line)
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const port = await freePort()
  const site = new CommandProcess(
    [...wrapper, ...placed(valuesOf('ExecStart')[0] ?? '').split(' ')],
    {
      PATH: '/usr/bin:/bin',
      ...Object.fromEntries(given),
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_DIR: contentDir,
      MAIL_SECRET_FILE: secret,
    },
    projectRoot,
  )
  await site.line('Salus is at')
  expect((await fetch(`http://127.0.0.1:${port}/health/sleep`)).status).toBe(200)
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  expect(readdirSync(state)).toEqual(expect.arrayContaining(['images', 'postgres']))
  expect(readdirSync(state)).not.toContain('mail-secret')
  expect(readdirSync(cache)).toEqual(['compiled'])
})
