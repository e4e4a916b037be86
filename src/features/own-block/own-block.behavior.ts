import type { Detach } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'

/** The exports of a block's script. */
interface BlockScript {
  attach(root: HTMLElement): (() => void) | undefined
}

/** Fetches the script of a publisher's own block at the first press or focus in it. Until then the block is static. */
export function attach(root: HTMLElement): Detach {
  const listening = new AbortController()
  let detachScript: (() => void) | undefined
  const wake = async () => {
    listening.abort()
    const { module = '' } = root.dataset
    const script = await loadChunk(() => import(/* @vite-ignore */ module) as Promise<BlockScript>)
    if (!isDetached) detachScript = script.attach(root)
  }
  let isDetached = false
  for (const type of ['pointerdown', 'focusin'])
    root.addEventListener(type, () => void wake().catch(reportError), { signal: listening.signal })
  // The focus may be in the block before this script has loaded.
  if (root.contains(document.activeElement)) void wake().catch(reportError)
  return () => {
    isDetached = true
    listening.abort()
    detachScript?.()
  }
}
