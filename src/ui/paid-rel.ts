/** The `rel` of a link that is paid for: none within the site, and what search engines ask for where it leaves it. */
export function paidRel(href: string): string | undefined {
  return leavesSite(href) ? 'sponsored nofollow noopener' : undefined
}

/** Whether a link leads off the site. */
export function leavesSite(href: string): boolean {
  return /^https?:/.test(href)
}
