import type { ReactElement, ReactNode } from 'react'
import type { FlagName } from '#model/ads/flags.ts'
import type { PageContext } from '#pages/page-context.ts'
import type { PageHead } from '#pages/page-head.ts'
import type { Translation } from '#store/content/translations.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import type { PreviewLook } from '../rendering/preview-look.ts'

export interface LoaderInput {
  store: Store
  config: Config
  context: PageContext
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The reader's variant of the running experiment (EXP-1). */
  variant?: string
}

/** A page ready to be rendered. */
export interface LoadedPage {
  head: PageHead
  content: ReactNode
  /** The part of the page that other pages insert (`hasFragment` of its type). */
  fragment?: ReactElement
  /** Change tags of everything the page shows (`articles`, `person:dr-chen`): a change of any purges it. */
  tags: string[]
  flags?: readonly FlagName[]
  status?: number
  /** For a page rendered for one request: whether that had the header of Global Privacy Control. */
  optsOut?: boolean
  /** LANG-1: the translations of the shown article, if read with it. */
  translations?: readonly Translation[] | undefined
  /** For a preview: its look, and the desk that may show it in a frame. */
  preview?: { look: PreviewLook | undefined; frameOrigin: string | null }
  /** Lines for the log: parts missing on the page, and why. */
  reports?: string[]
}

/** Loads one type of page; null when the address is not one of its pages. */
export type PageLoader = (input: LoaderInput) => Promise<LoadedPage | null>

/** The cards on each page of a list. */
export const cardsPerPage = 20

/** The page number of `?page=`; 1 if there is none. Null if it is no page number. */
export function pageNumber(query: Readonly<Record<string, string>>): number | null {
  if (!query.page) return 1
  return /^[1-9]\d{0,5}$/.test(query.page) ? Number(query.page) : null
}
