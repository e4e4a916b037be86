import type { AdProvider } from './ad-provider.ts'
import { adLabel, siteStories } from './own-ads.hooks.ts'

/**
 * Fills a slot that has no ad with a story of the site, under a name that says so: no box stays empty, and no slot has to
 * change its height. The stories come in turns.
 */
export function storyProvider(root: HTMLElement): AdProvider {
  const template = siteStories.first(root)
  const stories = template instanceof HTMLTemplateElement ? [...template.content.children] : []
  let next = 0
  return {
    async fill(slot, { box }) {
      const story = stories[next % stories.length]
      const label = adLabel.first(slot)
      if (!template || !story || !label) return null
      next += 1
      const advertisement = label.textContent
      const rename = (from: string, to: string) => {
        label.textContent = to
        slot.ariaLabel = (slot.ariaLabel ?? '').replace(from, to)
      }
      rename(advertisement, siteStories.value(template))
      box.replaceChildren(document.importNode(story, true))
      return {
        remove() {
          rename(siteStories.value(template), advertisement)
          box.replaceChildren()
        },
      }
    },
  }
}
