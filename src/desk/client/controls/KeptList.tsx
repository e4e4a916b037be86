import { type RefObject, useContext, useLayoutEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'

/**
 * Keeps the list of a field open where the page scrolls and the field stays in its place on the screen: the browser does
 * so where something comes above that is looked at, such as what a check has found. The list would close under the hands
 * of whoever types.
 *
 * @param field  of the list
 */
export function KeptList({ field }: { field: RefObject<HTMLElement | null> }): null {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen
  // Before the list listens itself.
  useLayoutEffect(() => {
    const element = field.current
    if (!isOpen || !element) return
    const place = () => {
      const { x, y } = element.getBoundingClientRect()
      return `${Math.round(x)} ${Math.round(y)}`
    }
    const before = place()
    const keep = (event: Event) => {
      if (!(event.target instanceof Node && event.target.contains(element)) || place() !== before) return
      event.stopImmediatePropagation()
      // The list follows the field.
      dispatchEvent(new Event('resize'))
    }
    addEventListener('scroll', keep, true)
    return () => removeEventListener('scroll', keep, true)
  }, [isOpen, field])
  return null
}
