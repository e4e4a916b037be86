import { type ComponentPropsWithoutRef, createContext, type ReactNode, use } from 'react'
import { type InterfacePages, interfacePages } from '#model/site/interface-pages.ts'

const PagesContext = createContext<InterfacePages | undefined>(undefined)

/** Provides the pages about the site that exist (SITE-5); without it all of them exist. */
export function InterfacePagesProvider({
  pages,
  children,
}: {
  pages: InterfacePages | undefined
  children: ReactNode
}) {
  return <PagesContext value={pages}>{children}</PagesContext>
}

/**
 * A link to a page about the site, by its name: the server inserts the address of that page on the site
 * (src/server/rendering/localize-links.ts). Without such a page there is no link.
 *
 * @param otherwise  the replacement if the page does not exist: the words of a sentence
 */
export function InterfaceLink({
  to,
  otherwise = null,
  ...attributes
}: Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { to: keyof InterfacePages; otherwise?: ReactNode }) {
  const pages = use(PagesContext)
  if (pages && !pages[to]) return otherwise
  return <a href={interfacePages[to]} {...attributes} />
}
