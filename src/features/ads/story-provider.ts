import type { AdProvider } from './ad-provider.ts'
import { adLabel, siteStories } from './own-ads.hooks.ts'

/**
 * Fills a slot that has no ad with a story of the site, and changes its label: no box stays empty, and no slot has to
 * change its height. It chooses the first story that is neither in a slot of the page, whichever article the slot
 * belongs to, nor an article of the page. If there is none, it chooses the first of the stories that occur least often.
 */
export function storyProvider(root: HTMLElement): AdProvider {
  const template = siteStories.first(root)
  const stories = template instanceof HTMLTemplateElement ? [...template.content.children] : []
  return {
    async fill(slot, { box }) {
      const times = stories.map(timesOnPage)
      const story = stories[times.indexOf(Math.min(...times))]
      const label = adLabel.first(slot)
      if (!template || !story || !label) return null
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

/** How often a story occurs on the page. The content of a template does not count. */
function timesOnPage(story: Element): number {
  const href = CSS.escape(story.querySelector('a')?.getAttribute('href') ?? '')
  return document.querySelectorAll(`[data-ad-box] [href="${href}"], [data-path="${href}"]`).length
}
