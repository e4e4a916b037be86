import { z } from 'zod'
import { Redirect } from '#model/site/redirect.ts'
import type { FileContext } from '../file-context.ts'
import type { Point } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

/** `redirects.yaml`: the new address of each old one. */
const RedirectsFile = z.record(Redirect.shape.from, Redirect.shape.to)

export function compileRedirects(data: DataFile, context: FileContext): { redirect: Redirect; point: Point }[] {
  const read = readShape(RedirectsFile, data, context) ?? {}
  return Object.entries(read).map(([from, to]) => ({ redirect: { from, to }, point: data.pointOf([from], 'key') }))
}
