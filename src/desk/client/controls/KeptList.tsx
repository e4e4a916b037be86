import { type RefObject, useContext, useLayoutEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'

/**
 * Keeps the list of a field open when the page scrolls but the field keeps its position on the screen: scroll anchoring
 * of the browser does that when content is inserted above, such as results of a check. Otherwise the list would close
 * while somebody types.
 *
 * @param field  of the list
 */
export function KeptList({ field }: { field: RefObject<HTMLElement | null> }): null {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen
  // Runs before the list adds its own listener.
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
      // Makes the list follow the field.
      dispatchEvent(new Event('resize'))
    }
    addEventListener('scroll', keep, true)
    return () => removeEventListener('scroll', keep, true)
  }, [isOpen, field])
  return null
}
