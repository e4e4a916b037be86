/** An element that a component marks and its task finds. */
export interface Part {
  /** The attribute for the markup. */
  mark(value?: string): Record<string, string>
  first(root: ParentNode): HTMLElement | null
  all(root: ParentNode): HTMLElement[]
  /** The one that an event happened in. */
  around(target: EventTarget | null): HTMLElement | null
  marks(element: Element): boolean
  value(element: Element): string
  set(element: Element, value: string): void
  /** Takes the mark away. */
  unmark(element: Element): void
}

/** @param name  of the attribute, without `data-` */
export function part(name: string): Part {
  const attribute = `data-${name}`
  const selector = `[${attribute}]`
  return {
    mark: (value = '') => ({ [attribute]: value }),
    first: (root) => root.querySelector(selector),
    all: (root) => [...root.querySelectorAll<HTMLElement>(selector)],
    around: (target) => (target instanceof Element ? target.closest(selector) : null),
    marks: (element) => element.hasAttribute(attribute),
    value: (element) => element.getAttribute(attribute) ?? '',
    set: (element, value) => element.setAttribute(attribute, value),
    unmark: (element) => element.removeAttribute(attribute),
  }
}
