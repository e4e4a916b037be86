import { formatReport, kindsOfProblems, type Problem } from '#authoring/problem.ts'
import { typedIn } from '#server/config/config.ts'
import type { Operations } from '#store/database/operations.ts'
import { print } from '../command-line.ts'
import type { Imported } from './import-content.ts'

/** Prints what an import found and did. @returns whether there was no error */
export function reportImport({
  problems,
  created,
  updated,
  unchanged,
  moved,
  removed,
  refused,
  deletedPictures,
}: Imported): boolean {
  for (const { id, from, to } of moved) print(`Moved article ${id} from ${from} to ${to}, where ${from} leads now`)
  for (const name of removed) print(`Took down ${name}`)
  if (deletedPictures.length > 0)
    print(`Deleted the files of ${counted(deletedPictures.length, 'picture')} that nothing uses`)
  const takenDown = removed.length > 0 ? [`${removed.length} taken down`] : []
  const counts = [`${created.length} new`, `${updated.length} changed`, `${unchanged} unchanged`, ...takenDown]
  const isSound = reportProblems(problems, counts.join(', '))
  if (refused !== undefined) print(refused)
  return isSound && refused === undefined
}

/** Imports the content folder, and records for the metrics what that came to. */
export async function recordImport(operations: Operations, run: () => Promise<Imported>): Promise<Imported> {
  let imported: Imported | undefined
  await operations.record('import', async () => {
    imported = await run()
    const { problems, created, updated, removed, refused } = imported
    const errors = problems.filter(({ severity }) => severity === 'error').length
    return {
      succeeded: errors === 0 && refused === undefined,
      figures: {
        errors,
        warnings: problems.length - errors,
        created: created.length,
        updated: updated.length,
        removed: removed.length,
      },
      problem: refused ?? (errors > 0 ? `${counted(errors, 'error')}: run "npm run content -- check"` : null),
    }
  })
  if (!imported) throw new Error('The import has ended without a result')
  return imported
}

/** Prints the problems and the summary. @returns whether there was no error */
export function reportProblems(problems: Problem[], outcome: string): boolean {
  for (const line of formatReport(problems, typedIn())) print(line)
  for (const line of kindsOfProblems(problems)) print(line)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  print(`${outcome}, ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`)
  return errors === 0
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
