import type { Person } from '#model/person.ts'
import styles from './BylineSummary.module.css'
import type { BylinePlan } from './byline.rules.ts'

/**
 * The byline in short, for the rail (RAIL-1): who wrote, who reviewed, when. It only repeats the byline above the text,
 * so it says nothing to a screen reader, and stands only where there is room beside the article.
 */
export function BylineSummary({ plan }: { plan: BylinePlan }) {
  const credits = plan.credits.filter(({ role }) => role === 'author' || role === 'medicalReviewer')
  if (plan.variant === 'undated' && credits.length === 0) return null
  return (
    <div className={styles.summary} aria-hidden>
      {credits.map(({ role, label, people }) => (
        <p key={role}>
          {label} <b>{namesOf(people)}</b>
        </p>
      ))}
      {plan.variant !== 'undated' && (
        <p>
          {plan.lead}{' '}
          {plan.leadPeople.length > 0 && (
            <>
              <b>{namesOf(plan.leadPeople)}</b> on{' '}
            </>
          )}
          {plan.date?.display}
        </p>
      )}
    </div>
  )
}

function namesOf(people: Person[]): string {
  return people.map((person) => person.name.display).join(' and ')
}
