import { z } from 'zod'
import { Redirect } from '#model/site/redirect.ts'

/** `redirects.yaml`: the new address of each old one. */
export const RedirectsFile = z.record(Redirect.shape.from, Redirect.shape.to)
