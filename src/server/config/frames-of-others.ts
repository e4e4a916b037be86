import type { FramesOfOthers } from '#authoring/checks/check-companies-named.ts'
import type { Settings } from './config.ts'

/** The frames in which other companies are contacted, by the settings; null for a site without a domain for them. */
export function framesOfOthers({ ads: { frames } }: Pick<Settings, 'ads'>): FramesOfOthers | null {
  return frames && { showAds: frames.gpt !== null }
}
