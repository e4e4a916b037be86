import type { Person } from '#model/site/person.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import { InterfaceLink } from '#ui/navigation/InterfaceLink.tsx'
import { PersonSummary } from '#ui/person/PersonSummary.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './BylinePanels.module.css'
import { BylineText } from './BylineText.tsx'
import type { BylinePlan, Credit, CreditRole } from './byline.rules.ts'
import { overlayKey } from './overlay-key.ts'

/** The content of every overlay a byline can open (BYL-7); one is shown at a time. */
export function BylinePanels({ plan }: { plan: BylinePlan }) {
  const { leadRole, leadPeople, date } = plan
  const lead: Credit[] = leadRole ? [{ role: leadRole, people: leadPeople, date, since: null }] : []
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

const roleTexts = {
  author: { title: 'byline.aboutAuthor', text: 'byline.roleOfAuthor' },
  medicalReviewer: { title: 'byline.aboutMedicalReviewer', text: 'byline.roleOfMedicalReviewer' },
  factChecker: { title: 'byline.aboutFactChecker', text: 'byline.roleOfFactChecker' },
} as const satisfies Partial<Record<CreditRole, object>>

interface PersonPanelProps {
  credit: Pick<Credit, 'role' | 'date' | 'since' | 'lost'>
  person: Person
}

function PersonPanel({ credit: { role, date, since, lost }, person }: PersonPanelProps) {
  const texts = useTexts()
  const about = roleTexts[role as keyof typeof roleTexts]
  return (
    <section data-panel={overlayKey(role, person)} hidden className={styles.panel}>
      <h2 className={styles.title}>{texts.t(about.title)}</h2>
      <PersonSummary person={person} />
      <p className={styles.role}>
        {texts.t(about.text)}
        {role === 'medicalReviewer' && date && ` ${texts.t('byline.reviewedOn', { date: texts.date(date) })}`}
        {(since || lost === 'changed') && ` ${texts.t('byline.wasUpdatedSince')}`}
        {lost === 'withdrawn' && ` ${texts.t('check.withdrawn')}`}
      </p>
      <p className={styles.more}>
        <InterfaceLink to="medicalTeam" data-overlay="default">
          <Text id="byline.team" />
        </InterfaceLink>
        <InterfaceLink to="reviewProcess" data-overlay="reviewProcess">
          <Text id="byline.reviewProcess" />
        </InterfaceLink>
      </p>
    </section>
  )
}

function ReviewProcessPanel() {
  return (
    <section data-panel="reviewProcess" hidden className={styles.panel}>
      <h2 className={styles.title}>
        <Text id="byline.reviewProcessTitle" />
      </h2>
      <p>
        <Text id="byline.reviewProcessSources" />
      </p>
      <p>
        <Text id="byline.reviewProcessHistory" />
      </p>
      <p className={styles.more}>
        <InterfaceLink to="reviewProcess">
          <Text id="byline.howWeReview" />
        </InterfaceLink>
        <InterfaceLink to="medicalTeam" data-overlay="default">
          <Text id="byline.team" />
        </InterfaceLink>
      </p>
    </section>
  )
}

function UpdatedReasonPanel({ plan }: { plan: BylinePlan }) {
  return (
    <section data-panel="updatedReason" hidden className={styles.panel}>
      <h2 className={styles.title}>
        <Text id="byline.whyUpdatedTitle" />
      </h2>
      <ul className={styles.reasons}>
        {plan.updateReasons.map((reason) => (
          <li key={reason}>
            <DirectedText text={reason} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href={plan.historyHref}>
          <Text id="byline.allHistory" />
        </a>
      </p>
    </section>
  )
}

/** @param credits  credits of editors and copy editors, whose names open this panel */
function TeamPanel({ credits }: { credits: Credit[] }) {
  return (
    <section data-panel="default" hidden className={styles.panel}>
      <h2 className={styles.title}>
        <Text id="byline.teamTitle" />
      </h2>
      {credits.length > 0 && (
        <ul className={styles.people}>
          {credits.map((credit) => (
            <li key={credit.role}>
              <BylineText line={{ kind: 'credit', credit }} names={linkedNames} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.roles}>
        {teamTexts.map((id) => (
          <div key={id}>
            <Text id={id} values={{ role: (name) => <dt>{name}</dt>, task: (task) => <dd>{task}</dd> }} />
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        <InterfaceLink to="medicalTeam">
          <Text id="byline.meetTeam" />
        </InterfaceLink>
        <InterfaceLink to="editorialProcess">
          <Text id="byline.readProcess" />
        </InterfaceLink>
      </p>
    </section>
  )
}

const teamTexts = [
  'byline.teamAuthors',
  'byline.teamMedicalReviewers',
  'byline.teamFactCheckers',
  'byline.teamEditors',
  'byline.teamCopyEditors',
] as const

function linkedNames({ people }: Credit) {
  return (
    <TextList
      items={people.map((person) => (
        <a key={person.id} href={person.link}>
          {person.name.display}
        </a>
      ))}
    />
  )
}
