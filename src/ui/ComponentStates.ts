import type { ReactNode } from 'react'
import type { Image } from '#model/articles/image.ts'

/** Pictures from the content, for components that show pictures. */
export interface Samples {
  /** A scene, 3:2. */
  image: Image
  /** A face, square. */
  portrait: Image
}

/** The states of a feature folder's `*.states.tsx` for `/components`: what to render, under a descriptive name. */
export type ComponentStates = Readonly<Record<string, (samples: Samples) => ReactNode>>
