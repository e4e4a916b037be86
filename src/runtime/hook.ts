/** A `data-` attribute by which browser code finds the elements that a component renders with it. */
export interface Hook {
  /** For the markup of a component. */
  attributes(value?: string): Readonly<Record<string, string>>
  first(root: ParentNode): HTMLElement | null
  all(root: ParentNode): HTMLElement[]
  /** The nearest element with the attribute, from the target of an event outwards. */
  closest(target: EventTarget | null): HTMLElement | null
  matches(element: Element): boolean
  value(element: Element): string
  set(element: Element, value: string): void
  unset(element: Element): void
}

/** @param name  of the attribute, without `data-` */
export function hook(name: string): Hook {
  const attribute = `data-${name}`
  const selector = `[${attribute}]`
  const withoutValue = { [attribute]: '' }
  return {
    attributes: (value) => (value ? { [attribute]: value } : withoutValue),
    first: (root) => root.querySelector(selector),
    all: (root) => [...root.querySelectorAll<HTMLElement>(selector)],
    closest: (target) => (target instanceof Element ? target.closest(selector) : null),
    matches: (element) => element.hasAttribute(attribute),
    value: (element) => element.getAttribute(attribute) ?? '',
    set: (element, value) => element.setAttribute(attribute, value),
    unset: (element) => element.removeAttribute(attribute),
  }
}
