import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { endOf } from './programs.ts'

const node = (code: string) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' })

it.each([
  ['exits with 0', () => node(''), null],
  ['exits with 3', () => node('process.exit(3)'), 'exit code 3'],
  ['is killed', () => node('process.kill(process.pid, "SIGKILL")'), 'SIGKILL'],
  ['cannot be started', () => spawn('/no/such/program'), expect.stringContaining('ENOENT')],
])('a program that %s has ended', async (_, start, end) => {
  expect(await endOf(start())).toEqual(end)
})

it('an error of a running program does not count as its end', async () => {
  const program = spawn(process.execPath, ['-e', 'process.on("disconnect", () => process.exit(2))'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = endOf(program)
  program.emit('error', new Error('a message that it did not get'))
  program.disconnect()
  expect(await ended).toBe('exit code 2')
})
