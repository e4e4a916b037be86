import { Island } from '#islands/Island.tsx'
import type { Person } from '#model/site/person.ts'
import { Avatar } from '#ui/person/Avatar.tsx'
import styles from './Byline.module.css'
import { BylineOverlays } from './BylineOverlays.island.tsx'
import { BylinePanels } from './BylinePanels.tsx'
import { type BylinePlan, type BylineSummaryLine, type Credit, type CreditRole, namesOf } from './byline.rules.ts'
import { overlayKey } from './overlay-key.ts'

/**
 * Who wrote, reviewed and checked the article, and when (BYL-1, BYL-2): a line with the latest, which unfolds to all
 * credits. The names there are links to the profiles; with scripts they open an overlay in place.
 */
export function Byline({ plan }: { plan: BylinePlan }) {
  return (
    <Island of={BylineOverlays} props={{ byline: <Credits plan={plan} />, panels: <BylinePanels plan={plan} /> }} />
  )
}

function Credits({ plan }: { plan: BylinePlan }) {
  return (
    <details className={styles.byline} data-byline="">
      <summary className={`${styles.summary} chevron`}>
        {plan.faces.length > 0 && (
          <span className={styles.faces}>
            {plan.faces.map((person) => (
              <Avatar key={person.id} person={person} size={48} />
            ))}
          </span>
        )}
        <span className={styles.lines}>
          <Lead plan={plan} />
          {plan.second && <Second line={plan.second} />}
        </span>
      </summary>
      <div data-wakes="">
        {plan.unreviewed && (
          <p>
            <b>{plan.unreviewed.lead}</b> {plan.unreviewed.text}
          </p>
        )}
        <ul className={styles.credits}>
          {plan.leadRole && (
            <li className={styles.repeated}>
              {plan.lead} <Names role={plan.leadRole} people={plan.leadPeople} />
            </li>
          )}
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
    </details>
  )
}

/** Names without links: a press on them unfolds the credits. */
function Lead({ plan: { lead, leadPeople, date } }: { plan: BylinePlan }) {
  if (!date) return null
  return (
    <span className={styles.lead}>
      {lead} {leadPeople.length > 0 && `${namesOf(leadPeople)} on `}
      <time dateTime={date.date}>{date.display}</time>
    </span>
  )
}

function Second({ line: { text, names, end } }: { line: BylineSummaryLine }) {
  return (
    <span className={styles.second}>
      {text} {names && <b>{names}</b>}
      {end}
    </span>
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
