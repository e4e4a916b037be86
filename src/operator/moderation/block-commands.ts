import { type Argument, type Command, InvalidArgumentError } from 'commander'
import { longestBlockReason } from '#desk/moderation-api.ts'
import type { Actor } from '#model/staff/actor.ts'
import { permittedStore } from '#services/staff/permitted-store.ts'
import type { Store } from '#store/store.ts'
import { fail, print, uuidOf } from '../command-line.ts'
import { blockTable } from '../output/moderation-text.ts'

/**
 * Adds the commands that set the comments of a writer aside.
 *
 * @param commentId  the argument of a command about one comment
 * @param withModerator  runs a command as an account of the staff
 */
export function addBlockCommands(
  program: Command,
  commentId: () => Argument,
  withModerator: (run: (store: Store, moderator: Actor) => Promise<void>) => Promise<void>,
): void {
  program
    .command('blocks')
    .description('lists the writers whose comments are set aside, without their addresses, newest first')
    .action(() =>
      withModerator(async (store, moderator) =>
        print(blockTable(await permittedStore(store, moderator).writerBlocks.list())),
      ),
    )

  program
    .command('block')
    .description('sets aside what the writer of a comment sends from now on, by a salted hash of the address')
    .addArgument(commentId())
    .requiredOption('--reason <text>', 'why, for other moderators', blockReason)
    .action((id: string, { reason }: { reason: string }) =>
      withModerator(async (store, moderator) => {
        const outcome = await permittedStore(store, moderator).writerBlocks.block(id, reason, moderator)
        if (outcome === 'blocked') print(`The writer of ${id} is blocked`)
        else if (outcome === 'no address') fail(`No address of the writer of ${id} is stored; nobody was blocked`)
        else fail(`There is no comment ${id}; "salus moderate list --state all" lists those there are`)
      }),
    )

  program
    .command('unblock')
    .description('ends a block before its time')
    .argument('<id>', 'id of the block', uuidOf('the id of a block, as "salus moderate blocks" prints it.'))
    .action((id: string) =>
      withModerator(async (store, moderator) => {
        if (await permittedStore(store, moderator).writerBlocks.unblock(id, moderator)) print(`Block ${id} has ended`)
        else fail(`There is no block ${id}; "salus moderate blocks" lists those there are`)
      }),
    )
}

function blockReason(text: string): string {
  const trimmed = text.trim()
  if (trimmed !== '' && trimmed.length <= longestBlockReason) return trimmed
  throw new InvalidArgumentError(`Expected 1 to ${longestBlockReason} characters.`)
}
