import { Argument, Command } from 'commander'
import { countOf, print } from './command-line.ts'
import { runCrashTest } from './drills/crash-test.ts'
import { runNewsroomTest } from './drills/newsroom-test.ts'

const program = new Command('salus drill').description(
  'Tries on a site of its own, beside yours, what may go wrong. It needs no settings, and touches nothing of yours.',
)

program
  .command('crash-test')
  .description('kills the site and its database while forms are sent, and counts what is stored after each start')
  .addArgument(roundsArgument())
  .action(async (rounds: number) => {
    const began = performance.now()
    const { kills, acknowledged, storedUnacknowledged, notStored, faults } = await runCrashTest(rounds, print)
    for (const line of faults) print(line)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    print(
      `${rounds} kills in ${minutes} minutes: the site ${kills.site}, its database ${kills.database}, both ${kills.both} times`,
    )
    print(
      `${acknowledged} submissions acknowledged; in flight, ${storedUnacknowledged} stored and ${notStored} not; ${faults.length} faults`,
    )
    if (faults.length > 0) process.exitCode = 1
  })

program
  .command('newsroom-test')
  .description('kills the site, its desk and its database while articles are written and published, and compares')
  .addArgument(roundsArgument())
  .action(async (rounds: number) => {
    const began = performance.now()
    const { saved, published, storedUnacknowledged, notStored, faults } = await runNewsroomTest(rounds, print)
    for (const line of faults) print(line)
    print(`${rounds} kills in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    print(
      `${saved} versions and ${published} publications acknowledged; in flight, ${storedUnacknowledged} stored and ${notStored} not; ${faults.length} faults`,
    )
    if (faults.length > 0) process.exitCode = 1
  })

await program.parseAsync()

function roundsArgument(): Argument {
  return new Argument('[rounds]', 'how many kills').argParser(countOf).default(100)
}
