import { type RefObject, useLayoutEffect } from 'react'
import { stopFocusLoss } from './lost-focus.ts'

/** Longer than a dialog that closes takes to give the focus back, in milliseconds. */
const lastMs = 150

/** Gives the focus to the heading of the section that an element was in, where the element goes with the focus on it. */
export function useFocusAfterwards(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own === null || document.activeElement !== own) return
      const sections = sectionsAround(own)
      setTimeout(() => focusHeading(sections), lastMs)
    }
  }, [element])
}

/** The sections with a heading that an element is in, from the inside. Of a page that is left none is there afterwards. */
export function sectionsAround(element: Element): Element[] {
  const section = element.closest('section[aria-labelledby]')
  return section ? [section, ...(section.parentElement ? sectionsAround(section.parentElement) : [])] : []
}

/** Gives the focus, where it would be lost, to the heading of the first of these sections that is still there. */
export function focusHeading(sections: readonly Element[]): void {
  const section = sections.find(({ isConnected }) => isConnected)
  const heading = document.getElementById(section?.getAttribute('aria-labelledby') ?? '')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  stopFocusLoss(heading)
}
