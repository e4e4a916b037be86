import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Holds an island's markup and props; takes no part in layout. */
      'salus-fragment': CustomElement
      /** Server-drawn markup inside an island that React leaves alone. */
      'salus-slot': CustomElement & { name?: string }
    }
  }
}
