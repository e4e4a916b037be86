import type { ReactNode } from 'react'
import type { Image } from '#model/image.ts'

/** Pictures that are really there, for components that show some. */
export interface Samples {
  /** A scene, 3:2. */
  image: Image
  /** A face, square. */
  portrait: Image
}

/** What a room's `*.states.tsx` gives the page of components: what to draw, by a name that says what to look at. */
export type ComponentStates = Readonly<Record<string, (samples: Samples) => ReactNode>>
