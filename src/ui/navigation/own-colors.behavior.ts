import type { Detach } from '#runtime/behavior.ts'
import { ownColors } from './submenus.hooks.ts'

/** NAV-1: sets colours by script, because the content security policy allows no style attribute in the HTML. */
export function attach(nav: HTMLElement): Detach {
  for (const tab of ownColors.all(nav)) {
    const colors = JSON.parse(ownColors.value(tab)) as Record<string, string>
    for (const [property, color] of Object.entries(colors)) tab.style.setProperty(property, color)
  }
  return () => undefined
}
