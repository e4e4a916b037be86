import type { CSSProperties, ReactElement, ReactNode } from 'react'

/** A node of a card's drawing. Satori lays out React-like objects, so that drawing needs no JSX. */
export function element(style: CSSProperties, children?: ReactNode, key: string | null = null): ReactElement {
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, children } }
}
