import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { oncePerObject } from '#model/once-per.ts'

/** Created once: a page has twenty icons, most of them the same as on every page. */
const shapesOf = oncePerObject((icon: IconNode) =>
  icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
)

/** An icon beside words, or on a control that has a name. Hidden from screen readers. */
export function Icon({
  icon,
  size,
  strokeWidth = 2,
  className,
}: {
  icon: IconNode
  /** Width and height, in CSS pixels. */
  size: number
  /** In units of the drawing, which is 24 wide. */
  strokeWidth?: number | undefined
  className?: string | undefined
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {shapesOf(icon)}
    </svg>
  )
}
