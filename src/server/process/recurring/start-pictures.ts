import type { ChildProcess } from 'node:child_process'
import { drawPictures } from '#services/pictures/draw-picture.ts'
import type { Store } from '#store/store.ts'
import { endOf, startProgram } from '../programs.ts'

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
    const failure = await endOf(running)
    running = undefined
    return failure === null ? null : `Drawing a picture ended with ${failure}`
  })
  return {
    async close() {
      if (running?.connected) running.disconnect()
      await stop()
    },
  }
}
