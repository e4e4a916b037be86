import { z } from 'zod'
import { Href } from '../text/text.ts'

/**
 * Where components link to pages about the site that editors write (PAGE-4), by name. Settings say where a page is if it
 * is elsewhere, and another language of the site where its own are; nothing links to one that is not there (SITE-5).
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
