import { dayOf } from '#model/day.ts'
import { hourMs } from '#model/duration.ts'
import type { Hold } from '#model/readers/comment-hold.ts'
import type { HoldRule } from '#model/readers/hold-rules.ts'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import type { WriterBlock } from '#store/comments/writer-blocks.ts'
import type { AuditEntry } from '#store/readers/audit.ts'
import { oneLine } from './one-line.ts'

/** Characters of a comment in a list. */
const excerptLength = 60

/** Rules whose comments must be read at once. */
const loudNames: Partial<Record<HoldRule, string>> = {
  crisis: 'CRISIS',
  'danger-violence': 'DANGER: violence',
  'danger-overdose': 'DANGER: overdose',
}

/**
 * Comments as a text table without addresses: id, state, hours since it was sent, reasons to look closer, reports,
 * first words.
 */
export function commentTable(comments: readonly ModeratedComment[], now: Date): string {
  if (comments.length === 0) return 'There is no such comment.'
  const idWidth = Math.max(...comments.map(({ id }) => id.length))
  const header = `${'id'.padEnd(idWidth)}  state      hours  version  held because; text`
  return [header, ...comments.map((comment) => row(comment, idWidth, now))].join('\n')
}

function row(
  { id, state, madeAt, version, moderationFlags, reports, text }: ModeratedComment,
  idWidth: number,
  now: Date,
): string {
  const hours = Math.floor((now.getTime() - madeAt.getTime()) / hourMs)
  const rules = [...new Set(moderationFlags.map(({ rule }) => loudNames[rule] ?? rule))]
  const reported = [...new Set(reports.map(({ reason }) => reason))]
  const reasons = [...rules, ...(reported.length > 0 ? [`reported as ${reported.join(' and ')}`] : [])].join(', ')
  const excerpt = oneLine(text).slice(0, excerptLength)
  const cells = [id.padEnd(idWidth), state.padEnd(9), String(hours).padStart(5), String(version).padStart(7)]
  return `${cells.join('  ')}  ${reasons === '' ? '' : `${reasons}; `}${excerpt}`
}

/**
 * Everything stored about a comment. Values are printed as JSON, and direction marks as their codes, so that a reader's
 * text cannot control the terminal.
 */
export function commentDetails({ moderationFlags, ...comment }: ModeratedComment): string {
  const fields = Object.entries(comment).map(([name, value]) => `${name}: ${printed(value)}`)
  const flags = moderationFlags.map((hold) => `held because: ${holdText(hold, comment.text)}`)
  return [...fields, ...flags].join('\n')
}

function printed(value: unknown): string {
  const code = (character: string) => (character.codePointAt(0) ?? 0).toString(16)
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\p{Bidi_Control}]/gu,
    (mark) => `\\u${code(mark).padStart(4, '0')}`,
  )
}

function holdText({ rule, span }: Hold, text: string): string {
  return span ? `${rule}, ${printed(text.slice(...span))} at ${span[0]}` : rule
}

/** Blocks of writers as a text table: id, last day, the comment that led to it, the moderator, the reason. */
export function blockTable(blocks: readonly WriterBlock[]): string {
  if (blocks.length === 0) return 'Nobody is blocked.'
  const lines = blocks.map(({ id, expiresAt, commentId, blockedBy, reason }) =>
    [id, dayOf(expiresAt), commentId, `${oneLine(blockedBy)}: ${oneLine(reason)}`].join('  '),
  )
  return [`${'id'.padEnd(36)}  until       comment; by and why`, ...lines].join('\n')
}

/** The audit log as a text table, newest first. */
export function auditTable(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'The audit log has no such entry.'
  const lines = entries.map(({ id, at, actor, action, item, bulkId }) =>
    [
      id.padStart(6),
      at.toISOString().slice(0, 19).replace('T', ' '),
      action.padEnd(8),
      oneLine(actor).padEnd(16),
      item,
      ...(bulkId ? [`bulk ${bulkId}`] : []),
    ].join('  '),
  )
  return ['entry   time (UTC)           action    by                item', ...lines].join('\n')
}
