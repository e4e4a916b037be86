import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NoticeRegistry, RegistryAnswer } from '#adapters/sources/notices.ts'
import { endOf, startProgram } from './programs.ts'

/** What the process of the adapters is asked; it answers with the same id. */
export interface AdapterQuestion {
  id: number
  link: string
  limitMs: number
}

interface AdapterAnswer {
  id: number
  answer: RegistryAnswer | null
}

/** Shorter than the time after which the caller gives up, in milliseconds. */
const limitMs = 50_000

/**
 * SITE-6: the adapters of the publisher's own as one registry of notices. They run in a process of their own, which is
 * started when they are first asked; what they do wrong does not reach the site. Null where there are none.
 */
export function extensionRegistry(folder: string): (NoticeRegistry & { close(): void }) | null {
  if (!hasAdapters(folder)) return null
  const waiting = new Map<number, (answer: RegistryAnswer | null) => void>()
  let questionCount = 0
  let running: ChildProcess | undefined

  function start(): ChildProcess {
    const program = startProgram('extension-adapters', [], {
      // It ends when this channel closes, so it does not outlive this process, however that ends.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    program.on('message', (message) => {
      const { id, answer } = message as AdapterAnswer
      waiting.get(id)?.(answer)
    })
    // Also where the system could not start it.
    void endOf(program).then(() => {
      running = undefined
      for (const settle of waiting.values()) settle({ outcome: 'unknown', reason: 'the process of the adapters ended' })
    })
    return program
  }

  return {
    name: 'the adapters of extensions/',
    async ask(link, signal) {
      const id = ++questionCount
      const { promise, resolve } = Promise.withResolvers<RegistryAnswer | null>()
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => resolve({ outcome: 'unknown', reason: 'no answer in time' }), {
        once: true,
      })
      running ??= start()
      const question: AdapterQuestion = { id, link: link.href, limitMs }
      // One that has just ended settles by its exit.
      running.send(question, () => undefined)
      return promise.finally(() => waiting.delete(id))
    },
    close() {
      if (running?.connected) running.disconnect()
    },
  }
}

/** So that no process is started for a site without any. */
function hasAdapters(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, 'adapter.ts')))
}
