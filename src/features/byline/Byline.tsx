import { Island } from '#islands/Island.tsx'
import type { Person } from '#model/person.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './Byline.module.css'
import { BylineOverlays } from './BylineOverlays.island.tsx'
import { BylinePanels } from './BylinePanels.tsx'
import type { BylinePlan, Credit, CreditRole } from './byline.rules.ts'
import { overlayKey } from './overlay-key.ts'

/**
 * Who wrote, reviewed and checked the article, and when (BYL-1, BYL-2). The names are links to the profiles; with
 * scripts they open an overlay in place.
 */
export function Byline({ plan }: { plan: BylinePlan }) {
  return (
    <Island of={BylineOverlays} props={{ byline: <Credits plan={plan} />, panels: <BylinePanels plan={plan} /> }} />
  )
}

function Credits({ plan }: { plan: BylinePlan }) {
  return (
    <div className={styles.byline} data-wakes="">
      {plan.faces.length > 0 && (
        <div className={styles.faces}>
          {plan.faces.map((person) => (
            <Avatar key={person.id} person={person} size={48} />
          ))}
        </div>
      )}
      <div>
        <Lead plan={plan} />
        {plan.unreviewed && (
          <p className={styles.unreviewed}>
            <b>{plan.unreviewed.lead}</b> {plan.unreviewed.text}
          </p>
        )}
        <ul className={styles.credits}>
          {plan.credits.map((credit) => (
            <li key={credit.role}>
              {credit.label} <Names role={credit.role} people={credit.people} />
              <ReviewDate credit={credit} />
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          <a href="/process#health" data-overlay="reviewProcess">
            Our review process
          </a>
          {plan.updateReasons.length > 0 && (
            <a href={plan.historyHref} data-overlay="updatedReason">
              Why this was updated
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

function Lead({ plan }: { plan: BylinePlan }) {
  if (!plan.date) return null
  return (
    <p className={styles.lead}>
      {plan.lead}{' '}
      {plan.leadRole && (
        <>
          <Names role={plan.leadRole} people={plan.leadPeople} /> on{' '}
        </>
      )}
      <time dateTime={plan.date.date}>{plan.date.display}</time>
    </p>
  )
}

function ReviewDate({ credit: { date, since } }: { credit: Credit }) {
  return (
    <>
      {date && (
        <>
          {' on '}
          <time dateTime={date.date}>{date.display}</time>
        </>
      )}
      {since && ` · ${since}`}
    </>
  )
}

function Names({ role, people }: { role: CreditRole; people: Person[] }) {
  return people.map((person, index) => (
    <span key={person.id}>
      {index > 0 && (index === people.length - 1 ? ' and ' : ', ')}
      <a href={person.link} data-overlay={overlayKey(role, person)}>
        {person.name.display}
      </a>
    </span>
  ))
}
