import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { dayOf } from '#model/day.ts'
import { nextReviewProblem } from '#model/reviews/next-review.ts'
import type { OfferReview, ReviewView } from '../../reviews-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import table from '../controls/Table.module.css'
import { useKeptWords } from '../shell/kept-words.ts'
import styles from './Reviews.module.css'
import { sectionNames } from './section-names.ts'
import { signShown } from './sign-review.ts'

const signTitle = 'sign'

/** Moves from the top of a long text to the form at its end: addresses of the desk cannot have an anchor. */
export function ToSigning() {
  return <DeskButton onPress={() => document.getElementById(signTitle)?.focus()}>Go to signing</DeskButton>
}

/** REV-2: the statement of a reviewer about the text above, to be signed with a passkey. */
export function SignForm({ view, text }: { view: ReviewView; text: CanonicalElement }) {
  const { id, refusal, records } = view
  const last = records.find(({ isOwn }) => isOwn)
  const [sections, setSections] = useState<string[] | null>(null)
  const [kept, setKept] = useKeptWords(`${id}:remarks`)
  const remarks = kept?.text ?? ''
  const [keptInterests, setInterests] = useKeptWords(`${id}:interests`)
  const interests = keptInterests?.text ?? last?.interests ?? 'None'
  const [next, setNext] = useState(inAYear())
  const nextProblem = nextReviewProblem(next, dayOf(new Date()))
  /** Whether the button was pressed with an invalid day. A half-typed day is not reported before. */
  const [isRefused, setRefused] = useState(false)
  const nextField = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const sign = useMutation({
    mutationFn: (given: Omit<OfferReview, 'hash'>) => signShown(id, text, given),
    onSuccess: () => {
      setKept(null)
      setInterests(null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const own = records.find((record) => record.isOwn && record.verdict !== 'withdrawn' && !record.isWithdrawn)
  const verdict = remarks.trim() === '' ? 'approved' : 'approvedWithRemarks'
  return (
    <section className={styles.sign} aria-labelledby={signTitle}>
      <h2 id={signTitle} tabIndex={-1}>
        Sign a review
      </h2>
      {refusal && <p className={styles.notice}>{refusal}</p>}
      {!refusal && (
        <>
          <p>
            You sign that you have read what is above and find it right. What is signed is the hash of this text: any
            later change of it ends “Medically reviewed” on the site.
          </p>
          <Scope text={text} chosen={sections} onChoose={setSections} />
          <DeskField
            label="Remarks, which readers see"
            value={remarks}
            onChange={(text) => setKept({ text })}
            maxLength={1000}
            lines={4}
            hint="Leave it empty to approve without remarks."
          />
          <DeskField
            label="Your interests in the subject"
            value={interests}
            onChange={(text) => setInterests({ text })}
            maxLength={1000}
            lines={2}
            isRequired
            hint="What you are paid by, own or advise that has to do with it; readers see it."
          />
          <div ref={nextField} className={styles.next}>
            <DeskField
              label="Review it again by"
              type="date"
              value={next}
              onChange={setNext}
              isRequired
              problem={isRefused ? nextProblem : undefined}
            />
          </div>
          <div className={styles.buttons}>
            <DeskButton
              look="main"
              isDisabled={sign.isPending || interests.trim() === '' || next === '' || sections?.length === 0}
              onPress={() => {
                setRefused(nextProblem !== undefined)
                if (nextProblem) nextField.current?.querySelector('input')?.focus()
                else sign.mutate({ sections, verdict, remarks, interests, next, withdraws: null })
              }}
            >
              {sections === null ? 'Sign the whole article' : 'Sign these sections'}
            </DeskButton>
            {own && (
              <DeskButton
                look="danger"
                isDisabled={sign.isPending || remarks.trim() === ''}
                onPress={() => sign.mutate({ ...withdrawal, remarks, interests, withdraws: own.number })}
              >
                Withdraw your review {own.number}
              </DeskButton>
            )}
          </div>
          {own && remarks.trim() === '' && (
            <p className={styles.small}>To withdraw a review, say why in the remarks. It is signed as well.</p>
          )}
        </>
      )}
      <p role="alert" className={table.problem}>
        {sign.error?.message}
      </p>
      <p role="status">
        {sign.isSuccess &&
          (sign.variables.withdraws === null
            ? `Signed as review ${sign.data}.`
            : `Your review ${sign.variables.withdraws} is withdrawn, signed as review ${sign.data}.`)}
      </p>
    </section>
  )
}

const withdrawal = { sections: null, verdict: 'withdrawn', next: null } as const

/** The scope: the whole article, or single sections, which never make an article "reviewed". */
function Scope({
  text,
  chosen,
  onChoose,
}: {
  text: CanonicalElement
  chosen: string[] | null
  onChoose(chosen: string[] | null): void
}) {
  const name = useId()
  return (
    <fieldset className={styles.scope}>
      <legend>What you have read</legend>
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} /> The whole article
      </label>
      <label>
        <input type="radio" name={name} checked={chosen !== null} onChange={() => onChoose([])} /> Sections only, which
        does not make the article reviewed
      </label>
      {chosen !== null && (
        <div className={styles.sections}>
          {[...sectionNames(text)].map(([id, title]) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />{' '}
              <bdi>{title}</bdi>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function inAYear(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return dayOf(day)
}
