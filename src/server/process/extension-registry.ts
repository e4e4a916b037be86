import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NoticeRegistry, RegistryAnswer } from '#adapters/sources/notices.ts'
import { endOf, startProgram } from './programs.ts'

/** A question to the process of the adapters; the answer has the same id. */
export interface AdapterQuestion {
  id: number
  link: string
  limitMs: number
}

interface AdapterAnswer {
  id: number
  answer: RegistryAnswer | null
}

/** In milliseconds; shorter than the caller's time limit. */
const limitMs = 50_000

/**
 * SITE-6: the publisher's own adapters as one registry of notices. They run in a separate process, started with the
 * first question, so that their errors do not affect the site. Null if there are none.
 */
export function extensionRegistry(folder: string): (NoticeRegistry & { close(): void }) | null {
  if (!hasAdapters(folder)) return null
  const waiting = new Map<number, (answer: RegistryAnswer | null) => void>()
  let questionCount = 0
  let running: ChildProcess | undefined

  function start(): ChildProcess {
    const program = startProgram('extension-adapters', [], {
      // The child exits when this channel closes, so it never outlives this process.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    program.on('message', (message) => {
      const { id, answer } = message as AdapterAnswer
      waiting.get(id)?.(answer)
    })
    // Also if the system could not start it.
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
      // If the process has just ended, its exit settles the question.
      running.send(question, () => undefined)
      return promise.finally(() => waiting.delete(id))
    },
    close() {
      if (running?.connected) running.disconnect()
    },
  }
}

/** So that a site without any adapter starts no process. */
function hasAdapters(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, 'adapter.ts')))
}
