import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Contains an island's markup and props; has no box. */
      'salus-fragment': CustomElement
      /** Server-rendered markup inside an island that React does not touch. */
      'salus-slot': CustomElement & { name?: string }
    }
  }
}
