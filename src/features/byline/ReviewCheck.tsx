import type { ReactNode } from 'react'
import { dayOf } from '#model/day.ts'
import type { SignedStanding } from '#model/reviews/review-standing.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './ReviewCheck.module.css'

/** The number of digits of a hash that readers compare. */
const shortHash = 12

/**
 * How the text was checked (REV-7): the reviewer, the day, the text, and the facts that a signature does not prove. The
 * mark is shown where the server has verified the signature and the text is the signed one.
 */
export function ReviewCheck({ check, href }: { check: SignedStanding; href: string }) {
  const texts = useTexts()
  const { statement, keySince } = check.review
  const { reviewer, qualification, interests, remarks, text, next } = statement
  const facts: ReactNode[] = [
    <Text
      key="who"
      id="check.signed"
      values={{ name: [reviewer.name, qualification].filter(Boolean).join(', '), date: texts.date(statement.date) }}
    />,
    <Standing key="standing" check={check} />,
    remarks && <Text key="remarks" id="check.remarks" values={{ remarks: <DirectedText text={remarks} /> }} />,
    <Text key="interests" id="check.interests" values={{ interests: <DirectedText text={interests} /> }} />,
    next && (
      <Text key="next" id={check.isOverdue ? 'check.overdue' : 'check.next'} values={{ date: texts.date(next) }} />
    ),
    <Text
      key="key"
      id="check.key"
      values={{
        hash: <code>{text.hash.slice(0, shortHash)}</code>,
        date: texts.date(dayOf(keySince)),
      }}
    />,
  ]
  return (
    <details className={styles.check}>
      <summary className="chevron">
        {check.isCurrent && <span className={styles.mark}>✓</span>} <Text id="check.title" />
      </summary>
      <ul>{facts.map((fact, place) => fact && <li key={String(place)}>{fact}</li>)}</ul>
      <a href={href}>
        <Text id="check.yourself" />
      </a>
    </details>
  )
}

function Standing({ check: { isCurrent, isWithdrawn, isReturn, minor } }: { check: SignedStanding }) {
  const texts = useTexts()
  if (isWithdrawn) return <Text id="check.withdrawn" />
  if (!isCurrent) return <Text id="check.changed" />
  if (minor)
    return (
      <Text id="check.minor" values={{ date: texts.date(minor.on), reason: <DirectedText text={minor.reason} /> }} />
    )
  return <Text id={isReturn ? 'check.returned' : 'check.same'} />
}
