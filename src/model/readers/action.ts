import type { z } from 'zod'
import type { LanguageCode } from '../site/language.ts'
import type { Site } from '../site/site.ts'

/**
 * The definition of a POST route: the export of a feature folder's `name.action.ts`. The server makes a route of it
 * that accepts JSON and plain forms; src/server/action-routes.ts lists the checks before `run`.
 */
export interface Action<Input extends z.core.$ZodType, Answer extends z.core.$ZodType, Transaction> {
  path: `/${string}`
  /** For the API description. */
  summary: string
  input: Input
  /**
   * The response to programs, with status 201. It is stored for replays: it may hold nothing that must not outlive the
   * input.
   */
  answer: Answer
  /**
   * Whether it takes a captcha token, in the field `recaptcha` (decision 070). JSON without a token is refused where it
   * is `needed`; where it is `taken`, and for forms without scripts, `run` gets the result as `sender.isVerified`. A
   * token that does not pass is refused in any case.
   */
  captcha?: 'needed' | 'taken'
  /**
   * The name of the buttons that lead a form without scripts to another step: it is shown again with the typed values,
   * and nothing is carried out. `pages` gets the step in this field.
   */
  stepField?: string
  limits: {
    bodyBytes: number
    /** Maximum valid submissions per address and minute. */
    perMinute: number
  }
  /**
   * The pages for a form without scripts: the page with the form, and the confirmation.
   *
   * @param fields  of the form, as they were typed
   */
  pages(fields: Readonly<Record<string, string>>): { form: `/${string}`; accepted: `/${string}` }
  /**
   * The response to an input of which nothing is stored, not even that it was sent: `run` is not called for it. Null
   * for all other inputs.
   *
   * @param settings  in the language of the page with the form
   */
  withheld?(input: z.output<Input>, settings: Site): z.input<Answer> | null
  /**
   * Carries out the action in one transaction; the response is sent after the commit.
   *
   * @throws UnacceptedField  for an input that only the database can check; nothing is written then
   */
  run(input: z.output<Input>, transaction: Transaction, sender: Sender): Promise<z.input<Answer>>
  /**
   * Adds to the response data that follows from the input alone, such as that its writer needs help. It is called for
   * the first request and for each replay, whose input is the same, so that nothing of it is stored.
   */
  complete?(answer: z.input<Answer>, input: z.output<Input>): z.input<Answer>
}

/** The sender of a submission, as far as an action may know. */
export interface Sender {
  /** The network of the request's address, for limits: `203.0.113.0/24` or `2001:db8:0:ab00::/56`. */
  network: string
  /**
   * Whether a captcha was solved. If not, such as without scripts or during an outage of the captcha's service, the
   * submission is held for a moderator.
   */
  isVerified: boolean
  /** The language of the page with the form: messages to the reader use it. */
  language: LanguageCode
}
