import type { z } from 'zod'
import type { LanguageCode } from '../site/language.ts'
import type { Site } from '../site/site.ts'

/**
 * What a POST does: the export of a feature folder's `name.action.ts`. The server makes a route of it that takes JSON and plain
 * forms; see src/server/action-routes.ts for what it checks before `run`.
 */
export interface Action<Input extends z.core.$ZodType, Answer extends z.core.$ZodType, Transaction> {
  path: `/${string}`
  /** For the API description. */
  summary: string
  input: Input
  /** What a program is answered with status 201. It is stored for replays: nothing that may outlive the input. */
  answer: Answer
  /**
   * Whether a token of the captcha belongs to it, in the field `recaptcha` (decision 070). JSON without a token is refused
   * where it is `needed`; where it is `taken`, and for forms without scripts, `run` gets it as `sender.isVerified`.
   * A token that does not pass is refused in any case.
   */
  captcha?: 'needed' | 'taken'
  /**
   * The name of the buttons by which a form without scripts goes to another of its steps: it is shown there with what was
   * typed, and nothing is carried out. `pages` knows the step by this field.
   */
  stepField?: string
  limits: {
    bodyBytes: number
    /** Valid submissions that one address may make in a minute. */
    perMinute: number
  }
  /**
   * Where a form without scripts leads: the page with the form, and the page that says it was accepted.
   *
   * @param fields  of the form, as they were typed
   */
  pages(fields: Readonly<Record<string, string>>): { form: `/${string}`; accepted: `/${string}` }
  /**
   * The answer to an input of which nothing is stored, not even that it was sent: `run` is not called for it. Null for all
   * others.
   *
   * @param settings  in the language of the page with the form
   */
  withheld?(input: z.output<Input>, settings: Site): z.input<Answer> | null
  /**
   * Carries out the action in one transaction; the sender is answered once it is committed.
   *
   * @throws UnacceptedField  for an input that only the database can judge; nothing is written then
   */
  run(input: z.output<Input>, transaction: Transaction, sender: Sender): Promise<z.input<Answer>>
  /**
   * Adds to the answer what the input alone tells, such as that its writer needs help: it is asked for the first time and
   * for each replay, whose input is the same, so that nothing of it is stored.
   */
  complete?(answer: z.input<Answer>, input: z.output<Input>): z.input<Answer>
}

/** Who sent a submission, as far as an action may know. */
export interface Sender {
  /** The network of the request's address, for limits: `203.0.113.0/24` or `2001:db8:0:ab00::/56`. */
  network: string
  /**
   * Whether a captcha has shown that a browser worked for it. Where it has not, such as without scripts or while the
   * captcha's service is away, the submission is held for a moderator.
   */
  isVerified: boolean
  /** The language of the page with the form: what is written to the reader for it is in this one. */
  language: LanguageCode
}
