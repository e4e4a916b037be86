import type { LaterArticle } from '#model/articles/later-article.ts'
import type { FetchedFragment } from '#runtime/behavior.ts'

/** A stylesheet that a fragment needs, and its name in `data-styles`. */
type FragmentStyle = LaterArticle['styles'][number]

/** The fragment of an article includes its content meta. */
type Fragment = Pick<LaterArticle, 'html' | 'styles'> & Partial<LaterArticle>

/** Missing in TypeScript's DOM types: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** Markup of the site's own responses: the policy allows nothing else. */
const fetched = new Set<string>()

/**
 * The Trusted Types policy for fragments, named in the content security policy (src/server/security/csp.ts). The
 * browser creates a name only once, so no other script can create this policy.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy(
  'salus-fragment',
  { createHTML: admit },
)

/**
 * Fetches a fragment of this site (`renderFragment` on the server) and the stylesheets it needs beyond those of the
 * page.
 *
 * @param path  of this site; the response is JSON `{ html, styles: [{ name, href }] }`, or has that as its `data`
 * (INF-2)
 * @returns its nodes, once its styles apply
 * @throws if the response is not this site's, is no fragment, or contains executable content
 */
export async function fetchFragment(path: string): Promise<FetchedFragment> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) throw new TypeError(`A fragment comes from this site, not from ${url.origin}`)
  const response = await fetch(url, { redirect: 'error', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const answer = (await response.json()) as Fragment | { data: Fragment }
  const { html, styles, contentMeta } = 'data' in answer ? answer.data : answer
  const nodes = inertNodes(html)
  refuseWhatRuns(nodes)
  await Promise.all(styles.map(linkStyle))
  return { nodes, ...(contentMeta && { contentMeta }) }
}

/** The nodes of fetched markup, in the document of a template, where nothing runs or loads. */
function inertNodes(html: string): DocumentFragment {
  const template = document.createElement('template')
  fetched.add(html)
  try {
    template.innerHTML = policy ? policy.createHTML(html) : admit(html)
  } finally {
    fetched.delete(html)
  }
  return template.content
}

function admit(html: string): string {
  if (!fetched.has(html)) throw new TypeError('Only fragments that this site answered with are admitted')
  return html
}

/** @throws TypeError for a script other than data, an event handler, or a link that is a script */
function refuseWhatRuns(nodes: DocumentFragment): void {
  for (const element of nodes.querySelectorAll('*')) {
    if (runs(element)) throw new TypeError(`A fragment may not hold ${(element.cloneNode() as Element).outerHTML}`)
    if (element instanceof HTMLTemplateElement) refuseWhatRuns(element.content)
  }
}

function runs(element: Element): boolean {
  if (element.localName === 'script' && element.getAttribute('type') !== 'application/json') return true
  return [...element.attributes].some(({ name, value }) => name.startsWith('on') || isScript(value))
}

/** Whether following this address runs a script, whatever its spelling: white space and tabs are ignored. */
function isScript(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:'
}

/** The stylesheets that fragments have linked, by name: another fragment with the same styles waits for them too. */
const linked = new Map<string, Promise<void>>()

/** Links a stylesheet once, unless the page has its styles already. A stylesheet that fails to load is not an error. */
function linkStyle({ name, href }: FragmentStyle): Promise<void> {
  const present = [...document.querySelectorAll<HTMLElement>('[data-styles]')]
  if (present.some(({ dataset }) => dataset.styles?.split(' ').includes(name)))
    return linked.get(name) ?? Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.styles = name
  const loaded = new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
  linked.set(name, loaded)
  return loaded
}
