import { Command, InvalidArgumentError, Option } from 'commander'
import { startFailure } from '#server/process/start-failure.ts'
import { permittedStore } from '#services/staff/permitted-store.ts'
import type { FeedbackState } from '#store/readers/feedback.ts'
import { asHelp, withActor } from './as-account.ts'
import { countOf, fail, print, uuidOf, withStore } from './command-line.ts'
import { feedbackDetails, feedbackTable, surveyTable } from './output/feedback-table.ts'

const program = new Command('salus feedback').description(
  'Lists, shows and marks the feedback of readers, whether or not the site is running.',
)
const feedbackId = uuidOf('the id of feedback, as "salus feedback list" prints it.')
const states: FeedbackState[] = ['new', 'held', 'done']

program
  .command('list')
  .description('lists feedback, newest first, without emails and names')
  .addOption(new Option('--state <state>', 'only what is in this state; held came without a captcha').choices(states))
  .option('--article <path>', 'only on this article')
  .option('--limit <number>', 'how many at most', countOf, 100)
  .option('--json', 'everything that is stored, for programs')
  .action(({ json, ...filter }: { state?: FeedbackState; article?: string; limit: number; json?: true }) =>
    withStore(async (store) => {
      const entries = await store.feedback.list(filter)
      print(json ? JSON.stringify(entries) : feedbackTable(entries))
    }),
  )

program
  .command('show')
  .description('prints all that is stored of one')
  .argument('<id>', 'id of the feedback', feedbackId)
  .action((id: string) =>
    withStore(async (store) => {
      const entry = await store.feedback.get(id)
      if (entry) print(feedbackDetails(entry))
      else fail(`There is no feedback ${id}; "salus feedback list" lists what there is`)
    }),
  )

program
  .command('mark')
  .description('marks one as done, or as new again; the audit log says so')
  .argument('<id>', 'id of the feedback', feedbackId)
  .argument('<state>', 'done or new', markOf)
  .option('--as <name>', asHelp)
  .action((id: string, state: 'done' | 'new', options: { as?: string }) =>
    withActor(options.as, async (store, actor) => {
      if (await permittedStore(store, actor).feedback.mark(id, state, actor)) print(`Feedback ${id} is ${state}`)
      else fail(`There is no feedback ${id}; "salus feedback list" lists what there is`)
    }),
  )

program
  .command('surveys')
  .description('lists the answers to the survey after feedback, newest first')
  .option('--limit <number>', 'how many at most', countOf, 100)
  .action(({ limit }: { limit: number }) =>
    withStore(async (store) => print(surveyTable(await store.feedback.surveys(limit)))),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function markOf(text: string): string {
  if (text === 'done' || text === 'new') return text
  throw new InvalidArgumentError('Expected done or new.')
}
