import { Fragment } from 'react'
import type { Person } from '#model/site/person.ts'
import { PersonSummary } from '#ui/person/PersonSummary.tsx'
import styles from './BylinePanels.module.css'
import type { BylinePlan, Credit, CreditRole } from './byline.rules.ts'
import { overlayKey } from './overlay-key.ts'

/** The content of every overlay a byline can open (BYL-7); one is shown at a time. */
export function BylinePanels({ plan }: { plan: BylinePlan }) {
  const lead = plan.leadRole ? [{ role: plan.leadRole, people: plan.leadPeople, date: plan.date, since: null }] : []
  const shown = [...lead, ...plan.credits].filter(({ role }) => role in roleTexts)
  return (
    <>
      {shown.flatMap(({ people, ...credit }) =>
        people.map((person) => <PersonPanel key={`${credit.role} ${person.id}`} credit={credit} person={person} />),
      )}
      <ReviewProcessPanel />
      {plan.updateReasons.length > 0 && <UpdatedReasonPanel plan={plan} />}
      <TeamPanel credits={plan.credits.filter(({ role }) => role === 'editor' || role === 'copyEditor')} />
    </>
  )
}

const roleTexts: Partial<Record<CreditRole, { title: string; text: string }>> = {
  author: {
    title: 'About the author',
    text: 'Authors research and write our articles from primary sources: guidelines, systematic reviews and peer-reviewed studies.',
  },
  medicalReviewer: {
    title: 'About the medical reviewer',
    text: 'Medical reviewers are licensed clinicians in the field an article is about. They read it for accuracy and for what a patient could misunderstand, and it is published when they agree.',
  },
  factChecker: {
    title: 'About the fact checker',
    text: 'Fact checkers compare every figure, dose and claim with the source it rests on.',
  },
}

interface PersonPanelProps {
  credit: Pick<Credit, 'role' | 'date' | 'since'>
  person: Person
}

function PersonPanel({ credit: { role, date, since }, person }: PersonPanelProps) {
  return (
    <section data-panel={overlayKey(role, person)} hidden className={styles.panel}>
      <h2 className={styles.title}>{roleTexts[role]?.title}</h2>
      <PersonSummary person={person} />
      <p className={styles.role}>
        {roleTexts[role]?.text}
        {role === 'medicalReviewer' && date && ` This article was reviewed on ${date.display}.`}
        {since && ' It was updated since; its history says what changed.'}
      </p>
      <p className={styles.more}>
        <a href="/about/medical-team" data-overlay="default">
          Our editorial team
        </a>
        <a href="/process#health" data-overlay="reviewProcess">
          Our review process
        </a>
      </p>
    </section>
  )
}

function ReviewProcessPanel() {
  return (
    <section data-panel="reviewProcess" hidden className={styles.panel}>
      <h2 className={styles.title}>Our Review Process</h2>
      <p>
        Our articles are written from named sources. Where the byline names a fact checker, each claim was compared with
        its source; where it names a medical reviewer, a clinician in the field read the whole article, on the day it
        says.
      </p>
      <p>When an article changes, its history says what changed, why, and who agreed to it.</p>
      <p className={styles.more}>
        <a href="/process#health">How we review health content</a>
        <a href="/about/medical-team" data-overlay="default">
          Our editorial team
        </a>
      </p>
    </section>
  )
}

function UpdatedReasonPanel({ plan }: { plan: BylinePlan }) {
  return (
    <section data-panel="updatedReason" hidden className={styles.panel}>
      <h2 className={styles.title}>Why This Was Updated</h2>
      <ul className={styles.reasons}>
        {plan.updateReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href={plan.historyHref}>View All History</a>
      </p>
    </section>
  )
}

/** @param credits  editors and copy editors of this article: their names open this panel */
function TeamPanel({ credits }: { credits: Credit[] }) {
  return (
    <section data-panel="default" hidden className={styles.panel}>
      <h2 className={styles.title}>Our Editorial Team</h2>
      {credits.length > 0 && (
        <ul className={styles.people}>
          {credits.map(({ role, label, people }) => (
            <li key={role}>
              {label} <People people={people} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.roles}>
        <div>
          <dt>Authors</dt>
          <dd>research and write.</dd>
        </div>
        <div>
          <dt>Medical reviewers</dt>
          <dd>are clinicians who read for accuracy and safety.</dd>
        </div>
        <div>
          <dt>Fact checkers</dt>
          <dd>compare each claim with its source.</dd>
        </div>
        <div>
          <dt>Editors</dt>
          <dd>decide what is published, and answer for it.</dd>
        </div>
        <div>
          <dt>Copy editors</dt>
          <dd>make it plain, and see that nothing was lost on the way.</dd>
        </div>
      </dl>
      <p className={styles.more}>
        <a href="/about/medical-team">Meet the team</a>
        <a href="/about/process">Our Editorial Process: READ MORE</a>
      </p>
    </section>
  )
}

function People({ people }: { people: Person[] }) {
  return people.map((person, index) => (
    <Fragment key={person.id}>
      {index > 0 && ', '}
      <a href={person.link}>{person.name.display}</a>
    </Fragment>
  ))
}
