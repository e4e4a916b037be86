import type { ReactNode } from 'react'
import { behaviors } from '#runtime/behavior.ts'
import { HelpBox } from './HelpBox.tsx'
import styles from './HelpWatch.module.css'
import { helpTopics, waitingHelp } from './help.hooks.ts'
import type { HelpWatchPlan } from './help.rules.ts'

/**
 * A form that shows help lines above it when its sent text mentions a topic that needs them. The page itself judges:
 * nothing is sent or stored for it. Without scripts the next page shows the box.
 */
export function HelpWatch({ plan, children }: { plan: HelpWatchPlan; children: ReactNode }) {
  return (
    <div className={styles.watch} {...behaviors('help')} {...helpTopics.attributes(JSON.stringify(plan.topics))}>
      <div role="status">
        {plan.boxes.map((box) => (
          <div key={box.name} hidden={box.name !== plan.shown} {...waitingHelp.attributes(box.name)}>
            <HelpBox plan={box} level={0} />
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
