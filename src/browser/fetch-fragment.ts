import type { LaterArticle } from '#model/articles/later-article.ts'
import type { FetchedFragment } from '#runtime/behavior.ts'

/** A stylesheet that a fragment needs, and its name in `data-styles`. */
type FragmentStyle = LaterArticle['styles'][number]

/** An article has its content meta with it. */
type Fragment = Pick<LaterArticle, 'html' | 'styles'> & Partial<LaterArticle>

/** Missing in TypeScript's DOM types: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** Markup of the site's own responses: the policy admits nothing else. */
const fetched = new Set<string>()

/** A start tag with its attributes; values may be quoted either way or unquoted. */
const startTag = /<([a-z][^\s/>]*)((?:[\s/]+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)[\s/]*>/gi
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/**
 * The one Trusted Types policy of the site, named in its content security policy (src/server/security/csp.ts). The browser
 * creates it once, so no other script can have one.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy(
  'salus-fragment',
  { createHTML: admit },
)

/**
 * Fetches a fragment of this site (`renderFragment` on the server) and the stylesheets it needs beyond those of the page.
 *
 * @param path  of this site; answers with JSON `{ html, styles: [{ name, href }] }`, or with that as its `data` (INF-2)
 * @returns its nodes, once its styles apply
 * @throws where the response is not this site's, is no fragment, or holds something that runs
 */
export async function fetchFragment(path: string): Promise<FetchedFragment> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) throw new TypeError(`A fragment comes from this site, not from ${url.origin}`)
  const response = await fetch(url, { redirect: 'error', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const answer = (await response.json()) as Fragment | { data: Fragment }
  const { html, styles, contentMeta } = 'data' in answer ? answer.data : answer
  const template = document.createElement('template')
  fetched.add(html)
  try {
    template.innerHTML = policy ? policy.createHTML(html) : admit(html)
  } finally {
    fetched.delete(html)
  }
  await Promise.all(styles.map(linkStyle))
  return { nodes: template.content, ...(contentMeta && { contentMeta }) }
}

function admit(html: string): string {
  if (!fetched.has(html)) throw new TypeError('Only fragments that this site answered with are admitted')
  for (const [tag, name = '', attributes = ''] of html.matchAll(startTag)) {
    if (runs(name.toLowerCase(), attributes)) throw new TypeError(`A fragment may not hold ${tag}`)
  }
  return html
}

/** True for scripts other than data, for event handlers, and for links that are scripts. */
function runs(element: string, attributes: string): boolean {
  const all = [...attributes.matchAll(attribute)].map(([, name = '', ...values]) => ({
    name: name.toLowerCase(),
    value: values.find((value) => value !== undefined) ?? '',
  }))
  const isData = all.some(({ name, value }) => name === 'type' && value === 'application/json')
  return (
    (element === 'script' && !isData) ||
    all.some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
  )
}

/** Links a stylesheet once, unless the page has its styles already. A stylesheet that fails to load is not an error. */
function linkStyle({ name, href }: FragmentStyle): Promise<void> {
  const present = [...document.querySelectorAll<HTMLElement>('[data-styles]')]
  if (present.some(({ dataset }) => dataset.styles?.split(' ').includes(name))) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.styles = name
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
