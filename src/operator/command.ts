import { Command } from 'commander'
import { packageVersion } from '#server/config/package-version.ts'
import { commandGroups, commands, type SalusCommand } from './commands.ts'

/*
 * `salus NAME …`: finds the command and runs its program, which is loaded into this process and reads the arguments
 * after the name.
 */

const taken = new Map(commands.map(({ name, takes }) => [name, takes]))
const program = new Command('salus')
  .description('An open publishing system for health articles.')
  .version(packageVersion, '-v, --version', 'prints the version')
  .helpOption('-h, --help', 'prints this, or the help of a command behind its name')
  .helpCommand(false)
  .usage('<command> [words]')
  .enablePositionalOptions()
  .configureHelp({ subcommandTerm: (command) => [command.name(), taken.get(command.name())].filter(Boolean).join(' ') })
  .addHelpText('after', '\n"salus <command> --help" says what a command takes. docs/operating.md has the settings.')

for (const [heading, listed] of Object.entries(commandGroups)) {
  for (const command of listed)
    program.addCommand(handingOver(command).helpGroup(`${heading}:`), { hidden: command.isHidden })
}

await program.parseAsync()

function handingOver({ name, summary, words = [], load }: SalusCommand): Command {
  return new Command(name)
    .description(summary)
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .argument('[words...]')
    .action(async (typed: string[]) => {
      process.argv.splice(2, Infinity, ...words, ...typed)
      await load()
    })
}
