import { setTimeout as delay } from 'node:timers/promises'
import type { ContentEntry, ContentFileView } from '#desk/content-api.ts'
import { beginSession } from '#services/staff/session.ts'
import type { DrillSite } from './drill-site.ts'

/** The desk of a drill, as an editor calls it. */
export interface DrillDesk {
  read(fileId: string): Promise<ContentFileView | null>
  /**
   * @returns the answer; null if it is unknown whether the call had an effect
   * @throws DeskRefused
   */
  post(fileId: string, call: 'save' | 'step' | 'publish', body: object): Promise<Partial<ContentEntry> | null>
}

/** Thrown if the desk refuses a valid call. */
export class DeskRefused extends Error {}

const timeoutMs = 20_000
/** Pause after a refusal for too many calls, in milliseconds. */
const pauseMs = 200

/** Signs an editor in at the desk of a drill, without a passkey, which a program does not have. */
export async function signInAtDesk({ deskUrl, store }: Pick<DrillSite, 'deskUrl' | 'store'>): Promise<DrillDesk> {
  const { token } = await store.transaction(async (transaction) => {
    const editor = { name: 'Drill', email: null, roles: ['editor' as const], person: null }
    const account = await transaction.staff.accounts.add(editor)
    return beginSession(transaction, account, { passkeyId: null, agent: 'drill' })
  })

  async function call<Answer>(path: string, body?: object): Promise<Answer | null> {
    const response = await fetch(`${deskUrl}/api/content/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: `__Host-salus-desk=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (!response || text == null || response.status >= 500) return null
    if (response.status === 429) return delay(pauseMs, null)
    if (!response.ok) throw new DeskRefused(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }

  return {
    read: (fileId) => call(fileId),
    post: (fileId, name, body) => call(`${fileId}/${name}`, body),
  }
}
