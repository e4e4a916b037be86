import { BylineText, PlainNames } from '#features/byline/BylineText.tsx'
import { type BylineLine, type BylinePlan, leadOf } from '#features/byline/byline.rules.ts'

/** Reviewers and authors, as lines of plain text: for an article shown without its page. */
export function PlainCredits({ plan }: { plan: BylinePlan }) {
  const lead = leadOf(plan)
  const lines: BylineLine[] = plan.credits.map((credit) => ({ kind: 'credit', credit }))
  return (
    <ul>
      {[...(lead ? [lead] : []), ...lines].map((line) => (
        <li key={line.kind === 'credit' ? line.credit.role : line.kind}>
          <BylineText line={line} names={({ people }) => <PlainNames people={people} />} />
        </li>
      ))}
    </ul>
  )
}
