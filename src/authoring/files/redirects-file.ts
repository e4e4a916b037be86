import type { Redirect } from '#model/site/redirect.ts'
import type { FileContext } from '../file-context.ts'
import { RedirectsFile } from '../formats/redirects-format.ts'
import type { Point } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

export function compileRedirects(data: DataFile, context: FileContext): { redirect: Redirect; point: Point }[] {
  const read = readShape(RedirectsFile, data, context) ?? {}
  return Object.entries(read).map(([from, to]) => ({ redirect: { from, to }, point: data.pointOf([from], 'key') }))
}
