import { type RefObject, useLayoutEffect } from 'react'
import { stopFocusLoss } from './lost-focus.ts'

/** Longer than a closing dialog takes to return the focus, in milliseconds. */
const lastMs = 150

/**
 * Moves the focus to the heading of the section around an element, where the element is removed while it has the focus.
 */
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

/** The sections with a heading around an element, innermost first. After a change of page none of them is left. */
export function sectionsAround(element: Element): Element[] {
  const section = element.closest('section[aria-labelledby]')
  return section ? [section, ...(section.parentElement ? sectionsAround(section.parentElement) : [])] : []
}

/** Moves a lost focus to the heading of the first of these sections that is still in the document. */
export function focusHeading(sections: readonly Element[]): void {
  const section = sections.find(({ isConnected }) => isConnected)
  const heading = document.getElementById(section?.getAttribute('aria-labelledby') ?? '')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  stopFocusLoss(heading)
}
