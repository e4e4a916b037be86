import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { drawPictures } from '#services/pictures/draw-picture.ts'
import type { Store } from '#store/store.ts'
import { startProgram } from '../programs.ts'

/**
 * NEWS-9: draws the sizes of pictures of the library, each in a process of its own: decoding would delay readers, and a
 * file that breaks the decoder breaks no more than that.
 */
export async function startPictures({ store }: { store: Pick<Store, 'work'> }): Promise<{ close(): Promise<void> }> {
  let running: ChildProcess | undefined
  const stop = await drawPictures(store, async (id) => {
    running = startProgram('content', ['sizes', id], {
      // It ends when this channel closes, so it does not outlive this process, however that ends.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    const [code, signal] = await once(running, 'exit')
    running = undefined
    return code === 0 ? null : `Drawing a picture ended with ${signal ?? `exit code ${code}`}`
  })
  return {
    async close() {
      if (running?.connected) running.disconnect()
      await stop()
    },
  }
}
