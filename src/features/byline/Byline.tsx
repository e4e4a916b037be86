import { Island } from '#islands/Island.tsx'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { InterfaceLink } from '#ui/navigation/InterfaceLink.tsx'
import { Avatar } from '#ui/person/Avatar.tsx'
import styles from './Byline.module.css'
import { BylineOverlays } from './BylineOverlays.island.tsx'
import { BylinePanels } from './BylinePanels.tsx'
import { BylineText, PlainNames } from './BylineText.tsx'
import { type BylinePlan, type Credit, leadOf, type UnreviewedNote } from './byline.rules.ts'
import { overlayKey } from './overlay-key.ts'
import { ReviewCheck } from './ReviewCheck.tsx'

/**
 * Who wrote, reviewed and checked the article, and when (BYL-1, BYL-2): a line with the latest credit, which unfolds to
 * all credits. Their names link to the profiles; with scripts they open an overlay in place.
 */
export function Byline({ plan }: { plan: BylinePlan }) {
  const closeLabel = useTexts().t('form.close')
  const slots = { byline: <Credits plan={plan} />, panels: <BylinePanels plan={plan} /> }
  return <Island component={BylineOverlays} props={{ ...slots, closeLabel }} />
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
          {plan.second && (
            <span className={styles.second}>
              <BylineText line={plan.second} names={boldNames} />
            </span>
          )}
        </span>
      </summary>
      <div data-wakes="">
        {plan.unreviewed && <Unreviewed note={plan.unreviewed} />}
        <ul className={styles.credits}>
          {plan.leadRole && (
            <li className={styles.repeated}>
              <BylineText
                line={{
                  kind: 'credit',
                  credit: { role: plan.leadRole, people: plan.leadPeople, date: null, since: null },
                }}
                names={linkedNames}
              />
            </li>
          )}
          {plan.credits.map((credit) => (
            <li key={credit.role}>
              <BylineText line={{ kind: 'credit', credit }} names={linkedNames} day={timeOf} linksChanges />
            </li>
          ))}
        </ul>
        {plan.check && <ReviewCheck check={plan.check} href={plan.verifyHref} />}
        <p className={styles.links}>
          <InterfaceLink to="reviewProcess" data-overlay="reviewProcess">
            <Text id="byline.reviewProcess" />
          </InterfaceLink>
          {plan.updateReasons.length > 0 && (
            <a href={plan.historyHref} data-overlay="updatedReason">
              <Text id="byline.whyUpdated" />
            </a>
          )}
        </p>
      </div>
    </details>
  )
}

/** The latest credit, its names without links: a press on it unfolds all credits. */
function Lead({ plan }: { plan: BylinePlan }) {
  const line = leadOf(plan)
  return (
    line && (
      <span className={styles.lead}>
        <BylineText line={line} names={plainNames} day={timeOf} />
      </span>
    )
  )
}

function Unreviewed({ note }: { note: UnreviewedNote }) {
  return (
    <p>
      <b>
        <Text id="byline.notReviewed" />
      </b>{' '}
      {note === 'sources' && <Text id="byline.writtenFromSources" />}
      {note === 'sourcesAndCheck' && <Text id="byline.writtenAndChecked" />}
    </p>
  )
}

function plainNames({ people }: Credit) {
  return <PlainNames people={people} />
}

function boldNames({ people }: Credit) {
  return (
    <b>
      <PlainNames people={people} />
    </b>
  )
}

function linkedNames({ role, people }: Credit) {
  return (
    <TextList
      items={people.map((person) => (
        <a key={person.id} href={person.link} data-overlay={overlayKey(role, person)}>
          {person.name.display}
        </a>
      ))}
    />
  )
}

function timeOf(date: string, words: string) {
  return <time dateTime={date}>{words}</time>
}
