import type { MailState } from '#model/readers/mail-transitions.ts'
import type { Mail } from '#store/readers/mail.ts'

/** Mails as a text table without addresses, so that it can be shown to others, and how many there are in each state. */
export function mailTable(mails: readonly Mail[], counts: Readonly<Record<MailState, number>>): string {
  const all = `All mails: ${Object.entries(counts)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')}`
  if (mails.length === 0) return `There is no such mail.\n${all}`
  const header = `${'id'.padEnd(36)}  state    tries  accepted          template, last error`
  return [header, ...mails.map(row), all].join('\n')
}

function row({ id, state, attempts, madeAt, template, lastError }: Mail): string {
  const cells = [id, state.padEnd(7), String(attempts).padStart(5), minute(madeAt), template.kind]
  return [...cells, ...(lastError ? [lastError] : [])].join('  ')
}

/** Everything stored about a mail. Values are printed as JSON, so that a reader's text cannot control the terminal. */
export function mailDetails(mail: Mail): string {
  const { template, ...row } = mail
  const values = { ...row, kind: template.kind, ...template.data }
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
}

function minute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}
