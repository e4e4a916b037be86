import { useLayoutEffect, useRef } from 'react'
import type { SvgElement } from '../../desk-api.ts'
import styles from './Statistics.module.css'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A plot that the server has drawn. Its figures are in the table beside it, so it is one picture for screen readers. */
export function PlotView({ plot, label }: { plot: SvgElement; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(elementOf(plot)), [plot])
  return <div ref={place} className={styles.plot} role="img" aria-label={label} />
}

/** Built without React, which uses other names for SVG attributes. */
function elementOf({ tag, attributes, children }: SvgElement): SVGElement {
  const element = document.createElementNS(svgNamespace, tag)
  // The role and label of the parent element describe the plot once.
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('aria-')) element.setAttribute(name, value)
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))))
  return element
}
