import type { Html } from '#model/text/text.ts'

/** The `rel` of a paid link that leaves the site, as search engines require. */
export const leavingPaidRel = 'sponsored nofollow noopener'

/** The `rel` of a paid link; undefined within the site. */
export function paidRel(href: string): string | undefined {
  return leavesSite(href) ? leavingPaidRel : undefined
}

/** Whether a link leaves the site. */
export function leavesSite(href: string): boolean {
  return /^https?:/.test(href)
}

/** Marks links that leave the site as paid, in sanitised HTML that is paid for as a whole, such as a partner's. */
export function withPaidRel(html: Html): Html {
  return html.replace(/(<a [^>]*)rel="noopener"/g, `$1rel="${leavingPaidRel}"`) as Html
}
