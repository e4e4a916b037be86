/** How long a chunk may take in all, in milliseconds (ERR-2). */
const chunkLimitMs = 120_000

/** A script that is fetched when it is needed could not be: it is gone, or did not come in time (ERR-2). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'missing' | 'timeout'
  constructor(type: 'missing' | 'timeout', options?: { cause: unknown }) {
    super(`${type}: ${options?.cause ?? ''}`, options)
    this.type = type
  }
}

/**
 * Fetches a chunk of the build; one that fails is asked for once more (ERR-2).
 *
 * @param load  imports it
 * @throws ChunkLoadError after `chunkLimitMs` at most
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkLimitMs)
  })
  try {
    return await Promise.race([load().catch(importAgain<Module>), limit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * With a query, since browsers remember that an address failed: another one each time, as this one may fail too. The
 * address is in the message of Chrome and Firefox.
 *
 * @throws ChunkLoadError
 */
async function importAgain<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
  if (!address || new URL(address).origin !== location.origin) throw new ChunkLoadError('missing', { cause: error })
  try {
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module
  } catch (cause) {
    throw new ChunkLoadError('missing', { cause })
  }
}
