/** The `rel` of a paid link that leaves the site, as search engines ask for it. */
export const leavingPaidRel = 'sponsored nofollow noopener'

/** The `rel` of a paid link: none within the site. */
export function paidRel(href: string): string | undefined {
  return leavesSite(href) ? leavingPaidRel : undefined
}

/** Whether a link leads off the site. */
export function leavesSite(href: string): boolean {
  return /^https?:/.test(href)
}
