import type { ReactNode } from 'react'
import type { IsoDate } from '#model/articles/date.ts'
import type { Person } from '#model/site/person.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import type { BylineLine, Credit, UpdatedSince } from './byline.rules.ts'

/** "Ada Author and Bo Writer". */
export function PlainNames({ people }: { people: readonly Person[] }) {
  return <TextList items={people.map(({ name }) => name.display)} />
}

/** A line of the byline. `names` renders its names; `day` renders its days, else they are plain words. */
export function BylineText({
  line,
  names,
  day,
  linksChanges = false,
}: {
  line: BylineLine
  /** Renders the names of a credit. */
  names: (credit: Credit) => ReactNode
  day?: ((date: IsoDate, words: string) => ReactNode) | undefined
  /** Whether "changed since" links to the changes; not possible inside a button. */
  linksChanges?: boolean
}) {
  const texts = useTexts()
  const shown = (date: IsoDate) => (day ? day(date, texts.date(date)) : texts.date(date))
  if (line.kind === 'unreviewed') return <Text id="byline.notReviewed" />
  if (line.kind !== 'credit') {
    return (
      <Text
        id={line.kind === 'updated' ? 'byline.updatedOn' : 'byline.publishedOn'}
        values={{ date: shown(line.date) }}
      />
    )
  }
  const { credit } = line
  const { role, date, since, lost, changesHref, isOverdue } = credit
  if (lost) {
    const changes = (words: ReactNode) => (linksChanges && changesHref ? <a href={changesHref}>{words}</a> : words)
    return <LostReview lost={lost} names={names(credit)} date={date === null ? null : shown(date)} changes={changes} />
  }
  const isDated = date !== null && (role === 'medicalReviewer' || role === 'factChecker')
  return (
    <>
      {isDated ? (
        <Text id={`byline.${role}On`} values={{ names: names(credit), date: shown(date) }} />
      ) : (
        <Text id={`byline.${role}`} values={{ names: names(credit) }} />
      )}
      {isOverdue && (
        <>
          {' · '}
          <Text id="byline.overdue" />
        </>
      )}
      {since && (
        <>
          {' · '}
          <Since since={since} />
        </>
      )}
    </>
  )
}

/** A review that does not cover the text, never in the words of a valid review. */
function LostReview({
  lost,
  names,
  date,
  changes,
}: {
  lost: 'changed' | 'withdrawn'
  names: ReactNode
  date: ReactNode
  changes: (words: ReactNode) => ReactNode
}) {
  if (lost === 'withdrawn')
    return date === null ? (
      <Text id="byline.withdrawn" values={{ names }} />
    ) : (
      <Text id="byline.withdrawnOn" values={{ names, date }} />
    )
  if (date === null) return <Text id="byline.changed" values={{ names, changes }} />
  return <Text id="byline.changedOn" values={{ names, date, changes }} />
}

function Since({ since: { isMedical, on } }: { since: UpdatedSince }) {
  const texts = useTexts()
  if (on) {
    const id = isMedical ? 'byline.medicalUpdatedSinceOn' : 'byline.updatedSinceOn'
    return <Text id={id} values={{ date: texts.date(on) }} />
  }
  return <Text id={isMedical ? 'byline.medicalUpdatedSince' : 'byline.updatedSince'} />
}
