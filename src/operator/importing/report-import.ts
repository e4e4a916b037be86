import { formatReport, kindsOfProblems, type Problem } from '#authoring/problem.ts'
import { typedIn } from '#server/config/config.ts'
import type { Published } from '#services/publishing/publish-content.ts'
import { print } from '../command-line.ts'

/** Prints the findings and results of an import. @returns whether there was no error */
export function reportImport({
  problems,
  created,
  updated,
  unchanged,
  moved,
  removed,
  refused,
  deletedPictures,
}: Published): boolean {
  const written = [...created, ...updated]
  for (const { id, from, to } of moved) {
    // Each name is "kind key".
    const isTaken = written.some((name) => name.endsWith(` ${from}`))
    const former = isTaken ? `; something else is at ${from} now` : `, where ${from} leads now`
    print(`Moved article ${id} from ${from} to ${to}${former}`)
  }
  for (const name of removed) print(`Took down ${name}`)
  if (deletedPictures.length > 0)
    print(`Deleted the files of ${counted(deletedPictures.length, 'picture')} that nothing uses`)
  const takenDown = removed.length > 0 ? [`${removed.length} taken down`] : []
  // A moved article is a new document at its path, but no new article.
  const movedTo = new Set(moved.map(({ to }) => `article ${to}`))
  const newOnes = created.filter((name) => !movedTo.has(name)).length
  const changed = written.length - newOnes
  const counts = [`${newOnes} new`, `${changed} changed`, `${unchanged} unchanged`, ...takenDown]
  const isSound = reportProblems(problems, counts.join(', '))
  if (refused !== undefined) print(refused)
  return isSound && refused === undefined
}

/** Prints the problems and the summary. @returns whether there was no error */
export function reportProblems(problems: Problem[], outcome: string): boolean {
  for (const line of formatReport(problems, typedIn())) print(line)
  for (const line of kindsOfProblems(problems)) print(line)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  print(`${outcome}, ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`)
  return errors === 0
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
