import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

describe.runIf(process.platform === 'linux')('lowering the priority of a process', () => {
  test('lowers the priority of all its threads, and the threads they start', async () => {
    const module = join(import.meta.dirname, 'lower-priority.ts')
    const script = `
      const { lowerPriority } = await import(${JSON.stringify(module)})
      lowerPriority()
      const { Worker } = await import('node:worker_threads')
      new Worker('setInterval(() => {}, 1000)', { eval: true }).on('online', () => process.send('ready'))
    `
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    try {
      await once(child, 'message')
      const threads = readdirSync(`/proc/${child.pid}/task`)
      expect(threads.length).toBeGreaterThan(2)
      expect(threads.map((thread) => niceOf(`/proc/${child.pid}/task/${thread}/stat`))).toEqual(threads.map(() => 10))
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})

/** Field 19 of a stat file; the second field is a name in parentheses, which may contain spaces. */
function niceOf(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[16])
}
