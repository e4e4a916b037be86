import type { AdProvider } from './ad-provider.ts'
import { adLabel, siteStories } from './own-ads.hooks.ts'

/**
 * Fills a slot that has no ad with a story of the site, under a name that says so: no box stays empty, and no slot has to
 * change its height. It is the first of the stories that stand in no slot of the page yet, whichever article that is of, and
 * are no article of the page; once there is none left, the first of those that do so least often.
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

/** What is in a template counts as little as what is not in the page. */
function timesOnPage(story: Element): number {
  const href = CSS.escape(story.querySelector('a')?.getAttribute('href') ?? '')
  return document.querySelectorAll(`[data-ad-box] [href="${href}"], [data-path="${href}"]`).length
}
