import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Captcha } from '#adapters/captcha/captcha.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import type { ServedAction } from './actions.tsx'

export const captchaField = 'recaptcha'
/** Longer than the tokens of any captcha service. */
const longestToken = 8192

/** The field of a captcha's token, besides an action's own input. */
export const CaptchaBody = z.object({
  [captchaField]: z
    .string()
    .max(longestToken)
    .optional()
    .describe('The token of the captcha. A form may be sent without, and is held for a moderator then.'),
})

const messages = {
  missing: 'expected the token of a captcha, see GET /api/captcha',
  refused: textMessage('form.captchaRefused'),
}

/** Whether the submission is verified; called in its transaction. @throws UnacceptedField for a rejected token */
export type UseToken = (transaction: StoreTransaction) => Promise<boolean>

/**
 * Checks the token of a submission before its transaction, since a service may take seconds to answer. The token is
 * rejected or used up within the transaction, so that a repeated request with the same key still gets the first answer.
 *
 * @throws UnacceptedField if a required token is missing
 */
export async function checkCaptcha(
  { action }: ServedAction,
  token: unknown,
  isForm: boolean,
  captcha: Captcha,
  log: FastifyBaseLogger,
): Promise<UseToken> {
  if (!token) {
    if (action.captcha === 'needed' && !isForm) throw new UnacceptedField(captchaField, messages.missing)
    return async () => false
  }
  if (typeof token !== 'string' || token.length > longestToken) return refuse
  const verdict = await captcha.verify(token, action.path)
  if (verdict.outcome === 'passed')
    return async ({ captchaTokens }) => (await captchaTokens.use(verdict.nonce, verdict.expiresAt)) || refuse()
  if (verdict.outcome === 'refused') return refuse
  log.warn(`A captcha was not decided: ${verdict.reason}`)
  return async () => false
}

function refuse(): never {
  throw new UnacceptedField(captchaField, messages.refused)
}
