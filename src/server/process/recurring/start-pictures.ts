import { drawPictures } from '#services/pictures/draw-picture.ts'
import type { Store } from '#store/store.ts'
import { type AttendedProgram, startAttended } from '../programs.ts'

/**
 * NEWS-9: generates the sizes of library pictures, one process per picture: decoding would delay readers, and a file
 * that crashes the decoder crashes nothing else.
 */
export async function startPictures({ store }: { store: Pick<Store, 'work'> }): Promise<{ close(): Promise<void> }> {
  let running: AttendedProgram | undefined
  const stop = await drawPictures(store, async (id, limitMs) => {
    running = startAttended('content', ['sizes', id], 'ignore', limitMs)
    const failure = await running.end
    running = undefined
    return failure === null ? null : `Drawing a picture ended with ${failure}`
  })
  return {
    async close() {
      await running?.close()
      await stop()
    },
  }
}
