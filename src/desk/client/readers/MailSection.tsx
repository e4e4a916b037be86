import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { releaseDays } from '#model/readers/mail-transitions.ts'
import { type DeskMail, Mails } from '../../desk-api.ts'
import { post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ReaderText } from '../controls/ReaderText.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import styles from '../controls/Table.module.css'
import { useRows } from '../controls/use-rows.ts'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'

const stateNames = {
  waiting: 'Waiting',
  'awaiting-release': 'Awaiting release',
  sent: 'Sent',
  dead: 'Given up',
  unknown: 'Given up, may have arrived',
  refused: 'Refused',
} as const
const emailTemplateNames: Record<string, string> = {
  sharedArticle: 'Article from a reader',
  newsletterSignup: 'Confirmation of a signup',
  crisisAlarm: 'Alarm of the comments',
  crisisReply: 'Help lines from a moderator',
  commentDecision: 'What was decided about a comment',
  staffLink: 'Link to the desk',
  staffRecovery: 'Notice of a recovered account',
  reviewerChange: 'Notice of a changed account',
  reviewList: 'Monthly list of reviews',
  deskNotice: 'Notice of work at the desk',
  deskDigest: 'Digest of work at the desk',
}
const filterNames = { all: 'All', ...stateNames }

/** The possible decisions on a mail in a state, the safe one first. */
const decisions: Partial<Record<DeskMail['state'], { path: string; name: string }[]>> = {
  dead: [{ path: 'retry', name: 'Send again' }],
  unknown: [{ path: 'retry', name: 'Send again' }],
  'awaiting-release': [
    { path: 'release', name: 'Send' },
    { path: 'refuse', name: 'Refuse' },
  ],
}

/** All mails that the site has accepted, and the decisions on them. */
export function MailSection() {
  const [filter, setFilter] = useState<keyof typeof filterNames>('all')
  useTitle(`Mail: ${filterNames[filter]}`)
  const path = filter === 'all' ? '/mails' : `/mails?state=${filter}`
  const { rows, list } = useRows(['mail', filter], path, Mails, (page) => page.mails)
  const decide = useMutation({ mutationFn: ({ id, path }: Decision) => post(`/mails/${id}/${path}`) })
  return (
    <section aria-labelledby="mail">
      <header className={styles.header}>
        <h1 id="mail">Mail</h1>
        <FilterSelect names={filterNames} value={filter} onChange={setFilter} />
      </header>
      <p role="alert" className={styles.problem}>
        {decide.error?.message}
      </p>
      {rows ? <MailTable mails={rows} onDecide={decide.isPending ? null : decide.mutate} /> : <Waiting query={list} />}
      <ShowMore list={list} />
    </section>
  )
}

interface Decision {
  id: string
  path: string
}

/** @param props.onDecide  null while a request is in progress */
function MailTable({
  mails,
  onDecide,
}: {
  mails: readonly DeskMail[]
  onDecide: ((decision: Decision) => void) | null
}) {
  if (mails.length === 0)
    return (
      <EmptyState title="There is no such mail.">
        Every mail that the site has accepted is listed here, without what it says. What awaits release waits for you:
        its sender solved no captcha.
      </EmptyState>
    )
  return (
    <>
      {mails.some(({ state }) => state === 'awaiting-release') && (
        <p className={styles.note}>
          What awaits release was sent without the check against robots. Send what a person seems to have asked for;
          what nobody decides in {releaseDays} days is refused.
        </p>
      )}
      <DeskTable
        label="Mails"
        columns={['To', 'Letter', 'State', 'Accepted', 'Last error', '']}
        rows={mails.map((mail) => ({
          key: mail.id,
          cells: {
            To: mail.recipient,
            Letter: (
              <>
                {emailTemplateNames[mail.kind] ?? mail.kind}
                {mail.shared && <Shared {...mail.shared} />}
              </>
            ),
            State: (
              <>
                <span className={styles.state} data-state={mail.state}>
                  {stateNames[mail.state]}
                </span>{' '}
                {mail.attempts > 1 && `after ${mail.attempts} tries`}
              </>
            ),
            Accepted: <ShownTime time={mail.madeAt} />,
            'Last error': mail.lastError,
            '': decisions[mail.state] && (
              <div className={styles.tools}>
                {decisions[mail.state]?.map(({ path, name }) => (
                  <DeskButton
                    key={path}
                    aria-label={`${name}: mail to ${mail.recipient}`}
                    isDisabled={onDecide === null}
                    onPress={() => onDecide?.({ id: mail.id, path })}
                  >
                    {name}
                  </DeskButton>
                ))}
              </div>
            ),
          },
        }))}
      />
    </>
  )
}

/** The facts needed for a decision: the article, and the name and address that the reader gave. */
function Shared({ path, senderName, senderEmail }: NonNullable<DeskMail['shared']>) {
  return (
    <ReaderText>
      {path}
      {'\n'}
      from <bdi>{senderName}</bdi>, {senderEmail}
    </ReaderText>
  )
}
