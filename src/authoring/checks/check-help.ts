import { dayMs } from '#model/duration.ts'
import type { Site } from '#model/site/site.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import { quoted } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { nearestName } from '../reading/nearest-name.ts'

/** Numbers change: nobody should rely on a number unchecked for longer. */
const longestUncheckedDays = 365

/**
 * Warns of help lines that nobody has compared with their source for a year, and reports topics that a rule of the ad
 * policy names and no file has.
 *
 * @param read  the values of one file of `site/`
 * @param topicIds  of all files
 */
export function checkHelp(
  { helpLines = [], adPolicy }: Partial<Pick<Site, 'helpLines' | 'adPolicy'>>,
  topicIds: readonly string[],
  data: DataFile,
  context: FileContext,
): void {
  for (const [index, { checked, name }] of helpLines.entries()) {
    const point = data.pointOf(['helpLines', index, 'checked'])
    if (checked > context.today)
      reportError(context, point, `${checked}, which lies in the future`, 'the day on which the number was checked')
    else if (daysBetween(checked, context.today) > longestUncheckedDays)
      reportWarning(
        context,
        point,
        `${checked}: the number of ${name} was not checked for a year`,
        'it compared with its source, and the day of that',
      )
  }
  for (const [rule, { topics }] of (adPolicy?.rules ?? []).entries())
    checkTopics(topics, ['adPolicy', 'rules', rule, 'topics'], topicIds, data, context)
}

/**
 * Reports topics that no file of `site/` has.
 *
 * @param at  the place of the list in its file
 */
export function checkTopics(
  topics: readonly string[],
  at: Path,
  topicIds: readonly string[],
  data: DataFile,
  context: FileContext,
): void {
  for (const [index, id] of topics.entries()) {
    if (topicIds.includes(id)) continue
    const nearest = nearestName(id, topicIds)
    const expected = nearest ? quoted(nearest) : 'the id of one of the topics'
    reportError(context, data.pointOf([...at, index]), `no topic ${quoted(id)}`, expected)
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}
