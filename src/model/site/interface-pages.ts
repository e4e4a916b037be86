import { z } from 'zod'
import { Href } from '../text/text.ts'

/**
 * The paths, by name, of pages about the site that components link to and editors write (PAGE-4). Settings override a
 * path, for each language of the site; missing pages are not linked (SITE-5).
 */
export const interfacePages = {
  reviewProcess: '/process#health',
  medicalTeam: '/about/medical-team',
  editorialProcess: '/about/process',
  sourcesPolicy: '/articles/process',
  productSelection: '/product-selection-process',
  termsOfUse: '/terms-of-use',
} as const

type InterfacePageName = keyof typeof interfacePages

/** The pages of a site or a language by these names, each with the hash of a section if need be. */
export const InterfacePages = z.partialRecord(
  z.enum(Object.keys(interfacePages) as [InterfacePageName, ...InterfacePageName[]]),
  Href,
)
export type InterfacePages = z.infer<typeof InterfacePages>
