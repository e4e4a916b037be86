import type { Attach } from '#runtime/behavior.ts'
import { byName } from './by-name.ts'

const files = import.meta.glob<Attach>(
  [
    '/src/ui/navigation/{section-in-view,submenus,top-link}.behavior.ts',
    '/src/features/{contents/tab-bar,nothing-paid/nothing-paid,site-nav/site-nav}.behavior.ts',
  ],
  { eager: true, import: 'attach' },
)

/** @param name  of a behaviour that waits for the reader (`deferredNames` in src/browser/entry.ts) */
export function attachOf(name: string): Attach {
  const attach = byName(files)[name]
  if (!attach) throw new Error(`There is no behavior "${name}"`)
  return attach
}
