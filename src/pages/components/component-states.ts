import type { ReactNode } from 'react'
import type { ComponentStates, Samples } from '#ui/ComponentStates.ts'

export interface Room {
  /** The folder of the feature. */
  name: string
  states: { name: string; slug: string; draw: (samples: Samples) => ReactNode }[]
}

const files = import.meta.glob<{ states: ComponentStates }>('/src/features/**/*.states.tsx', { eager: true })

/** Every room that shows its states, in the order of their names. */
export const rooms: Room[] = Object.entries(files)
  .map(([path, { states }]) => ({
    name: path.replace(/^.*\/|\.states\.tsx$/g, ''),
    states: Object.entries(states).map(([name, draw]) => ({
      name,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      draw,
    })),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
