import { useQuery } from '@tanstack/react-query'
import { reportReasonNames, reportReasons } from '#model/readers/comment-report.ts'
import type { HoldRule } from '#model/readers/hold-rules.ts'
import { CommentHistory, type DeskComment } from '../../desk-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import styles from './CommentDetail.module.css'
import { CommentsOfWriter } from './CommentsOfWriter.tsx'
import { HeldText, mayBeHardToRead, ruleNames } from './HeldText.tsx'
import type { CommentActions } from './use-comment-actions.ts'

/** The current comment, with its context and the actions that are possible. */
export function CommentDetail({
  comment,
  watchedBy,
  count,
  isBusy,
  actions,
}: {
  comment: DeskComment
  /** The name of another moderator who looks at it. */
  watchedBy: string | undefined
  /** The number of comments that a decision applies to: the checked ones, otherwise this one. */
  count: number
  isBusy: boolean
  actions: CommentActions
}) {
  const several = count > 1 ? ` ${count}` : ''
  return (
    <article className={styles.detail} aria-label="Comment">
      <header className={styles.about}>
        {watchedBy && (
          <p role="status" className={styles.watched}>
            {watchedBy} is on this
          </p>
        )}
        <h2 dir="auto">{comment.condition}</h2>
        <p>
          {[
            comment.age && `Age ${comment.age}`,
            comment.years && `${comment.years} years since diagnosis`,
            comment.email,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          Sent <ShownTime time={comment.madeAt} />
          {comment.wantsDecision && ', with the wish to be told by mail what you decide,'}
          {comment.articlePath ? (
            <>
              {' '}
              about <ArticleLink comment={comment} />
            </>
          ) : (
            ' about an article that is not published'
          )}
        </p>
      </header>
      <Reports comment={comment} />
      {comment.moderationFlags.length > 0 && (
        <ul className={styles.held} aria-label="Why to look closer">
          {[...new Set(comment.moderationFlags.map(({ rule }) => rule))].map((rule) => (
            <li key={rule}>{ruleNames[rule]}</li>
          ))}
        </ul>
      )}
      <Typed comment={comment} isFolded={actions.isCurrentFolded} onUnfold={actions.unfold} />
      {comment.editedText !== null && (
        <div className={styles.wording}>
          <h3>Shown instead</h3>
          <p className={styles.text} dir="auto">
            {comment.editedText}
          </p>
        </div>
      )}
      {comment.medicalNote !== null && (
        <div className={styles.wording}>
          <h3>Editor’s note</h3>
          <p className={styles.text} dir="auto">
            {comment.medicalNote}
          </p>
        </div>
      )}
      {comment.reason !== null && (
        <div className={styles.wording}>
          <h3>Reason</h3>
          <p className={styles.text}>{comment.reason}</p>
        </div>
      )}
      <CommentsOfWriter comment={comment} />
      <div className={styles.actions}>
        <DeskButton
          look="main"
          isDisabled={isBusy || (count === 1 && comment.state === 'approved')}
          onPress={actions.approve}
        >
          Approve{several} <kbd>a</kbd>
        </DeskButton>
        <DeskButton
          look="danger"
          isDisabled={isBusy || (count === 1 && comment.state === 'rejected')}
          onPress={actions.reject}
        >
          Reject{several}… <kbd>r</kbd>
        </DeskButton>
        {comment.reports.length > 0 && (
          <DeskButton isDisabled={isBusy} onPress={actions.dismiss}>
            Keep it{several} <kbd>d</kbd>
          </DeskButton>
        )}
        {mayBeHardToRead(comment) && (
          <>
            <DeskButton
              isDisabled={isBusy || (count === 1 && comment.state === 'escalated')}
              onPress={actions.escalate}
            >
              Escalate{several} <kbd>s</kbd>
            </DeskButton>
            <DeskButton isDisabled={isBusy} onPress={actions.reply}>
              Send help lines… <kbd>h</kbd>
            </DeskButton>
          </>
        )}
      </div>
      <div className={styles.others}>
        <DeskButton onPress={actions.edit}>
          Edit… <kbd>e</kbd>
        </DeskButton>
        <DeskButton onPress={actions.note}>
          Note… <kbd>n</kbd>
        </DeskButton>
        {!comment.isSeed && (
          <DeskButton onPress={actions.correct}>
            Correct… <kbd>c</kbd>
          </DeskButton>
        )}
        <DeskButton isDisabled={isBusy} onPress={actions.undo}>
          Take back <kbd>u</kbd>
        </DeskButton>
        <DeskButton isDisabled={isBusy} onPress={actions.erase}>
          Erase…
        </DeskButton>
        {comment.email !== null && <DeskButton onPress={actions.block}>Block writer…</DeskButton>}
      </div>
      <History comment={comment} />
    </article>
  )
}

/** Reports of readers: each reason with its number, and the details that they added. */
function Reports({ comment: { reports } }: { comment: DeskComment }) {
  if (reports.length === 0) return null
  const reasons = reportReasonNames.filter((name) => reports.some(({ reason }) => reason === name))
  return (
    <div className={styles.reports}>
      <h3>Reported by readers</h3>
      <ul>
        {reasons.map((name) => {
          const ofReason = reports.filter(({ reason }) => reason === name)
          return (
            <li key={name}>
              {reportReasons[name]} ({ofReason.length})
              {ofReason.map(
                ({ detail }, index) =>
                  detail !== '' && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: readers may write the same
                    <blockquote key={index} dir="auto">
                      {detail}
                    </blockquote>
                  ),
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ArticleLink({ comment: { articlePath, articleTitle } }: { comment: DeskComment }) {
  return <SiteLink to={`${articlePath}#comments`}>{articleTitle ?? articlePath}</SiteLink>
}

/** The original text of the writer. */
function Typed({ comment, isFolded, onUnfold }: { comment: DeskComment; isFolded: boolean; onUnfold(): void }) {
  if (!isFolded)
    return (
      <p className={styles.text} dir="auto">
        <HeldText comment={comment} />
      </p>
    )
  return (
    <div className={styles.folded}>
      <p>
        {warningOf(comment)} Help lines were shown to its writer. Do not decide alone: escalate it to somebody who can
        act. Where somebody is in danger and can be found, call the emergency services.
      </p>
      <DeskButton onPress={onUnfold}>
        Read the text <kbd>o</kbd>
      </DeskButton>
    </div>
  )
}

function warningOf({ moderationFlags }: DeskComment): string {
  const has = (name: HoldRule) => moderationFlags.some(({ rule }) => rule === name)
  const subjects = [
    has('danger-overdose') && 'of too much of a medicine, or of poison',
    has('danger-violence') && 'of violence or abuse',
    (has('crisis') || has('crisis-history')) && 'of suicide or self-harm',
  ].filter((words) => words !== false)
  return `This text may speak ${subjects.length > 0 ? subjects.join(', and ') : 'of suicide or self-harm'}.`
}

function History({ comment: { id, version } }: { comment: DeskComment }) {
  const history = useQuery({
    queryKey: ['comments', 'history', id, version],
    queryFn: () => ask(`/comments/history?${new URLSearchParams({ id })}`, CommentHistory),
  })
  if (!history.data || history.data.entries.length === 0) return null
  return (
    <div className={styles.history}>
      <h3>History</h3>
      <ul>
        {history.data.entries.map(({ id, at, actor, action }) => (
          <li key={id}>
            <ShownTime time={at} /> {actor}: {action}
          </li>
        ))}
      </ul>
    </div>
  )
}
