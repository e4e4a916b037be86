/** Time limit for loading a chunk, in milliseconds (ERR-2). */
const chunkLimitMs = 120_000

/** Thrown if a script that is loaded on demand is missing, or did not arrive in time (ERR-2). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'missing' | 'timeout'
  constructor(type: 'missing' | 'timeout', options?: { cause: unknown }) {
    super(`${type}: ${options?.cause ?? ''}`, options)
    this.type = type
  }
}

/**
 * Fetches a chunk of the build; a failed request is repeated once (ERR-2).
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
 * Imports with a query, since browsers remember that an address failed: another query each time, as this one may fail
 * too. The address is in the error messages of Chrome and Firefox.
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
