import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { Actor } from '#model/staff/actor.ts'
import { typedIn } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import type { CommentConflict } from '#services/moderation/comment-conflict.ts'
import type { Decision } from '#services/moderation/comment-decision.ts'
import { decideComments, undoDecisions } from '#services/moderation/decide-comments.ts'
import { eraseComment } from '#services/moderation/erase-comments.ts'
import { auditItem } from '#store/comments/comment-tags.ts'
import type { CommentState } from '#store/comments/moderated-comment.ts'
import type { Store } from '#store/store.ts'
import { asHelp, withActor } from './as-account.ts'
import { fail, print, withStore } from './command-line.ts'
import { addBlockCommands } from './moderation/block-commands.ts'
import { auditTable, commentDetails, commentTable } from './output/moderation-text.ts'

const program = new Command('salus moderate')
  .description(
    'Moderates readers’ comments, whether or not the site is running. Everything it changes is in the audit log.',
  )
  .option('--as <name>', asHelp)
const states: CommentState[] = ['waiting', 'escalated', 'approved', 'rejected']
/** Longest reason and text, in characters. */
const longest = { reason: 500, text: 4_000 }

program
  .command('list')
  .description('lists comments: those that wait, the most urgent and then the oldest first')
  .addOption(
    new Option('--state <state>', 'which (default: "waiting"; with --reported "all")').choices([...states, 'all']),
  )
  .option('--reported', 'only those that readers have reported, and nobody has answered')
  .option('--article <id>', 'only those of the article of this id')
  .option('--contains <text>', 'only those that contain this text')
  .option('--limit <number>', 'how many at most', countOf, 100)
  .action(({ state, reported: isReported, ...filter }: ListOptions) =>
    withStore(async ({ comments }) => {
      const which = state ?? (isReported ? 'all' : 'waiting')
      const found = await comments.list({ ...filter, isReported, state: which === 'all' ? undefined : which })
      print(commentTable(found, new Date()))
    }),
  )

program
  .command('show')
  .description('prints all that is stored of a comment, with its email, and what was done with it')
  .addArgument(commentIds().argRequired())
  .action((ids: string[]) =>
    withStore(async ({ comments, audit }) => {
      for (const id of ids) {
        const comment = await comments.get(id)
        if (!comment) return fail(noComment(id))
        print(`${commentDetails(comment)}\n\n${auditTable(await audit.list({ item: auditItem(id), limit: 100 }))}`)
      }
    }),
  )

program
  .command('approve')
  .description('publishes comments')
  .addArgument(commentIds().argRequired())
  .action((ids: string[]) => decide(ids, { action: 'approve' }, 'published'))

program
  .command('reject')
  .description('does not publish comments, or no longer; their writers can read the reason')
  .addArgument(commentIds().argRequired())
  .requiredOption('--reason <text>', 'why', textOf('reason'))
  .action((ids: string[], { reason }: { reason: string }) => decide(ids, { action: 'reject', reason }, 'rejected'))

program
  .command('escalate')
  .description('marks comments as passed on to somebody who can act in a crisis; they are not published')
  .addArgument(commentIds().argRequired())
  .action((ids: string[]) => decide(ids, { action: 'escalate' }, 'escalated'))

program
  .command('dismiss')
  .description('answers what readers report of comments: they stay as they are')
  .addArgument(commentIds().argRequired())
  .action((ids: string[]) => decide(ids, { action: 'dismiss' }, 'kept, though reported'))

program
  .command('edit')
  .description('shows another wording in place of what was typed')
  .addArgument(commentId())
  .addOption(new Option('--text <text>', 'the wording').argParser(textOf('text')).conflicts(['file', 'original']))
  .addOption(new Option('--file <file>', 'a file with the wording').conflicts('original'))
  .option('--original', 'shows what was typed again')
  .action((id: string, options: WordingOptions) =>
    withWording(options, options.original, '--original', (text) =>
      decide([id], { action: 'edit', text }, text === null ? 'shown as typed' : 'reworded'),
    ),
  )

program
  .command('note')
  .description('puts an editor’s note below a comment')
  .addArgument(commentId())
  .addOption(new Option('--text <text>', 'the note').argParser(textOf('text')).conflicts(['file', 'remove']))
  .addOption(new Option('--file <file>', 'a file with the note').conflicts('remove'))
  .option('--remove', 'removes the note')
  .action((id: string, options: WordingOptions) =>
    withWording(options, options.remove, '--remove', (text) =>
      decide([id], { action: 'note', text }, text === null ? 'shown without a note' : 'shown with the note'),
    ),
  )

program
  .command('undo')
  .description('takes back what an entry of the audit log did, as a new entry')
  .argument('<entry>', 'number of the entry, as "log" prints it', (text) => String(countOf(text)))
  .action((entry: string) =>
    withModerator(async (store, moderator) => {
      const [undone] = await undoDecisions(store, [entry], moderator)
      if (undone?.outcome === 'changed')
        print(
          `${undone.changed.comment.id} is ${undone.changed.comment.state} again (entry ${undone.changed.entry.id})`,
        )
      else if (undone?.outcome === 'conflict') reportConflict(`Entry ${entry}`, undone.conflict)
      else fail(`Entry ${entry} cannot be undone; "salus moderate log" lists those there are`)
    }),
  )

program
  .command('erase')
  .description('deletes comments for good; "salus reader" erases by email')
  .addArgument(commentIds().argRequired())
  .action((ids: string[]) =>
    withModerator(async (store, moderator) => {
      for (const id of ids) {
        if (await eraseComment(store, id, moderator)) print(`Erased ${id}`)
        else fail(noComment(id))
      }
    }),
  )

addBlockCommands(program, commentId, withModerator)

program
  .command('log')
  .description('prints the audit log, newest first')
  .option('--comment <id>', 'only what was done with this comment')
  .option('--by <name>', 'only what this moderator did; "writer" for writers by their private link')
  .option(
    '--action <action>',
    'only this: approve, reject, escalate, dismiss, reply, edit, note, correct, undo, erase, block, unblock, export, mark',
  )
  .option('--limit <number>', 'how many at most', countOf, 100)
  .action(({ comment, by, action, limit }: { comment?: string; by?: string; action?: string; limit: number }) =>
    withStore(async ({ audit }) =>
      print(auditTable(await audit.list({ item: comment && auditItem(comment), actor: by, action, limit }))),
    ),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

interface ListOptions {
  state?: CommentState | 'all'
  reported?: true
  article?: string
  contains?: string
  limit: number
}

/** Decides on the present version of each comment. */
function decide(ids: string[], decision: Decision, done: string): Promise<void> {
  return withModerator(async (store, moderator) => {
    const comments = ids.map((id) => ({ id }))
    for (const [index, outcome] of (await decideComments(store, comments, decision, moderator)).entries()) {
      const id = ids[index] ?? ''
      if (outcome.outcome === 'changed') print(`${id} is ${done} (entry ${outcome.changed.entry.id})`)
      else if (outcome.outcome === 'conflict') reportConflict(id, outcome.conflict)
      else fail(noComment(id))
    }
  })
}

/** Reports that somebody else decided first. */
function reportConflict(comment: string, { message }: CommentConflict): void {
  fail(`${comment}: ${message}. Nothing was changed; look at it again with "show"`)
}

interface WordingOptions {
  text?: string
  file?: string
  original?: boolean
  remove?: boolean
}

/** Calls `run` with the text of the options, or null to remove it. */
function withWording(
  { text, file }: WordingOptions,
  isTakenBack: boolean | undefined,
  takingBack: string,
  run: (text: string | null) => Promise<void>,
): Promise<void> | void {
  if (isTakenBack) return run(null)
  if (text !== undefined) return run(text)
  if (file === undefined) return fail(`Expected --text, --file or ${takingBack}`)
  try {
    return run(textOf('text')(readFileSync(resolve(typedIn(), file), 'utf8')))
  } catch (error) {
    return fail(`${file}: ${(error as Error).message}`)
  }
}

function commentId(): Argument {
  return new Argument('<id>', 'id of the comment, as "list" prints it').argParser(idOf)
}

function commentIds(): Argument {
  return new Argument('[ids...]', 'ids of comments, as "list" prints them').argParser(
    (text: string, earlier: string[] | undefined) => [...(earlier ?? []), idOf(text)],
  )
}

function idOf(text: string): string {
  if (/^[a-z0-9-]+\/[\w.-]+$/.test(text)) return text
  throw new InvalidArgumentError('Expected the id of a comment, such as dark-spots/4f0c2a91d3b87e65.')
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a number from 1 to 999999999.')
}

function textOf(kind: 'reason' | 'text') {
  return (text: string): string => {
    const trimmed = text.trim()
    if (trimmed !== '' && trimmed.length <= longest[kind]) return trimmed
    throw new InvalidArgumentError(`Expected 1 to ${longest[kind]} characters.`)
  }
}

function noComment(id: string): string {
  return `There is no comment ${id}; "salus moderate list --state all" lists those there are`
}

function withModerator(run: (store: Store, moderator: Actor) => Promise<void>): Promise<void> {
  return withActor(program.opts<{ as?: string }>().as, run)
}
