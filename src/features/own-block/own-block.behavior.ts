import type { Detach } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'

/** What the script of a block exports. */
interface BlockScript {
  attach(root: HTMLElement): (() => void) | undefined
}

/** Fetches the script of a publisher's own block on the first press in it. Without scripts the block is as it was rendered. */
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
  // Readers may be in it before this has come.
  if (root.contains(document.activeElement)) void wake().catch(reportError)
  return () => {
    isDetached = true
    listening.abort()
    detachScript?.()
  }
}
