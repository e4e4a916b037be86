import { type ComponentPropsWithoutRef, createContext, type ReactNode, use } from 'react'
import { type InterfacePages, interfacePages } from '#model/site/interface-pages.ts'

const PagesContext = createContext<InterfacePages | undefined>(undefined)

/** Says which pages about the site there are (SITE-5); where nothing says so, all of them are. */
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
 * A link to a page about the site, by its name: the server puts the address in that the site has it at
 * (src/server/rendering/localize-links.ts). Without such a page there is no link, and nothing in its place.
 *
 * @param otherwise  what stands there without the page: the words of a sentence
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
