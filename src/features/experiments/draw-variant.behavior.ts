import { variantCookie, variantKey, variantKeyIn } from '#model/ads/variant-cookie.ts'
import { dayMs } from '#model/duration.ts'
import type { Detach } from '#runtime/behavior.ts'
import { followChoice, takesPartInExperiments } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'
import { bucketCount, type Share, variantOfBucket } from './allocation.rules.ts'
import { variantDraw } from './experiments.hooks.ts'

/**
 * Draws the variant of this browser, for its next pages, unless it has one; where a consent panel asks, after the
 * answer. The cookie holds only the variant, and expires with the experiment.
 */
export function attach(root: HTMLElement): Detach {
  const { experiment, end, shares } = JSON.parse(variantDraw.value(root)) as {
    experiment: string
    end: string
    shares: Share[]
  }
  const endsAt = Date.parse(end) + dayMs
  const detached = new AbortController()

  async function draw(): Promise<void> {
    if ((await asksForOptOut()) || detached.signal.aborted || !takesPartInExperiments()) return
    const kept = variantKeyIn(document.cookie)
    const isDrawn = shares.some(({ name }) => variantKey(experiment, name) === kept)
    // A page from a cache may arrive after the end of the experiment.
    if (isDrawn || Date.now() >= endsAt) return
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const key = variantKey(experiment, variantOfBucket(random % bucketCount, shares))
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const expires = new Date(endsAt).toUTCString()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs TLS, and newer browsers than the site does
    document.cookie = `${variantCookie}=${key}; Path=/; SameSite=Lax; Expires=${expires}${secure}`
  }
  void draw()
  followChoice(() => void draw(), detached.signal)
  return () => detached.abort()
}
