import type { ReactNode } from 'react'
import type { ComponentStates, Samples } from '#ui/ComponentStates.ts'

export interface Feature {
  /** The folder of the feature. */
  name: string
  states: { name: string; slug: string; render: (samples: Samples) => ReactNode }[]
}

const files = import.meta.glob<{ states: ComponentStates }>('/src/features/**/*.states.tsx', { eager: true })

/** Every feature with states, sorted by name. */
export const features: Feature[] = Object.entries(files)
  .map(([path, { states }]) => ({
    name: path.replace(/^.*\/|\.states\.tsx$/g, ''),
    states: Object.entries(states).map(([name, render]) => ({
      name,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      render,
    })),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
