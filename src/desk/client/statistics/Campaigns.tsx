import type { DeskCampaign } from '../../desk-api.ts'
import { DeskTable } from '../controls/DeskTable.tsx'
import styles from './Statistics.module.css'

const number = new Intl.NumberFormat('en-US')

/** The campaigns of the site with a goal: the impressions due by now, those delivered, and whether that is on pace. */
export function Campaigns({ campaigns }: { campaigns: readonly DeskCampaign[] }) {
  if (campaigns.length === 0) return null
  return (
    <section className={styles.campaigns} aria-labelledby="campaigns">
      <h2 id="campaigns" className={styles.tableTitle}>
        Campaigns with a goal
      </h2>
      <DeskTable
        label="Campaigns with a goal"
        columns={['Campaign', 'Days', 'Goal', 'Seen', 'Due by now', 'Pace', 'Share of slots now']}
        rows={campaigns.map(({ id, goal, from, until, seen, due, pace, share }) => ({
          key: id,
          cells: {
            Campaign: id,
            Days: `${from} to ${until}`,
            Goal: number.format(goal),
            Seen: number.format(seen),
            'Due by now': number.format(due),
            Pace: pace,
            'Share of slots now': `${Math.round(share * 100)} %`,
          },
        }))}
      />
    </section>
  )
}
