import type { ReactNode } from 'react'
import type { ExperimentSurface } from '#model/ads/experiment.ts'
import { behaviors } from '#runtime/behavior.ts'
import styles from './Exposure.module.css'
import { exposure } from './experiments.hooks.ts'
import type { ExperimentPlan } from './experiments.rules.ts'

/**
 * The part of an article that an experiment changes, or its empty place: its behaviour reports when a reader sees it.
 * Without the experiment it adds nothing to the page. It never moves other content.
 */
export function Exposure({
  plan,
  surface,
  children = null,
}: {
  plan: ExperimentPlan | null
  surface: ExperimentSurface
  children?: ReactNode
}) {
  if (plan?.kind !== 'exposure' || plan.surface !== surface) return children
  const { experiment, variant, outcome } = plan
  return (
    <div
      className={children === null ? undefined : styles.surface}
      {...behaviors('exposure')}
      {...exposure.attributes(JSON.stringify({ experiment, variant, outcome }))}
    >
      {children}
    </div>
  )
}
