import type { ReactNode } from 'react'
import { useSessionDesk } from '../shell/account.ts'

/** A link to a page of the site as readers see it, in a new tab. */
export function SiteLink({
  to,
  language,
  children,
}: {
  /** A path, with its hash if it has one. */
  to: string
  /** Of the words of the link, if that is not the language of the desk. */
  language?: string
  children: ReactNode
}) {
  const desk = useSessionDesk()
  return (
    <a
      href={`${desk?.siteOrigin ?? ''}${to}`}
      target="_blank"
      rel="noreferrer"
      lang={language}
      dir={language && 'auto'}
    >
      {children}
    </a>
  )
}
