import { type ComponentType, createContext, type ReactElement, use } from 'react'
import type { IslandProps } from './Jsonable.ts'

/** When an island is hydrated. `press` (first pointer-down, focus or key inside it) is the default. */
export type IslandTrigger = 'press' | 'visible' | 'idle'

/** Renders one island of the current fragment; provided by the server, absent in the browser and inside an island. */
export type IslandRenderer = (island: { component: unknown; props: object; on: IslandTrigger }) => { __html: string }

export const IslandServer = createContext<IslandRenderer | null>(null)

/**
 * Marks one component (of a `*.island.tsx` file) as also running in the browser. On the server it renders the component
 * as a root of its own; inside another island it is that island's plain child, hydrated with it.
 *
 * @param of     the component
 * @param props  its props; a prop that does not survive JSON is a type error here
 * @param on     the trigger; anything but `press` needs its reason in the component's doc comment
 */
export function Island<P extends object>({
  component: Component,
  props,
  on = 'press',
}: {
  component: ComponentType<P>
  props: P & IslandProps<P>
  on?: IslandTrigger
}): ReactElement {
  const render = use(IslandServer)
  if (!render) return <Component {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <salus-fragment dangerouslySetInnerHTML={render({ component: Component, props, on })} />
}
