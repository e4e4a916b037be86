import type { SitePath } from '../text/text.ts'

/**
 * The pages of comments, by route. Those that caches share have their article in the path: a cache in front of the site
 * may tell pages apart by no more of the query than `?page=`.
 */
export const commentPaths = {
  all: '/comments/all/*',
  comment: '/comments/one/*',
  after: '/comments/after/*',
  /** Where the address of one that is not published leads: one page for all of them. */
  withdrawn: '/comments/withdrawn/*',
  form: '/comments/new',
  /** Where a form that came without a receipt leads. */
  sent: '/comments/sent',
  /** The form that reports the comment of `?comment=`, and what comes after it. */
  report: '/comments/report',
  reported: '/comments/reported',
  receipt: '/comments/receipt',
  erased: '/comments/erased',
} as const

/** The page of all comments of an article, newest first. */
export function allCommentsAddress(article: SitePath, page = 1): string {
  return below(commentPaths.all, article) + (page > 1 ? `?page=${page}` : '')
}

/** One comment among all of its article, whatever page it is on: a link to it works as long as it is published. */
export function commentAddress(article: SitePath, name: string): string {
  return `${below(commentPaths.comment, `${article}/${name}`)}#comment-${name}`
}

/** What a link to a comment leads to that is not published any more. */
export function withdrawnCommentAddress(article: SitePath): string {
  return below(commentPaths.withdrawn, article)
}

/** The comments that follow the one of this name: a fragment, which the article's page inserts. */
export function commentsAfterAddress(article: SitePath, name: string): string {
  return below(commentPaths.after, `${article}/${name}`)
}

/** The form for a comment on an article. */
export function commentFormAddress(article: SitePath): string {
  return withQuery(commentPaths.form, { article })
}

/** The form that reports a published comment, by its id among all of the site. */
export function reportAddress(id: string): string {
  return withQuery(commentPaths.report, { comment: id })
}

/** What comes after a report of the comment of this id. */
export function reportedAddress(id: string): string {
  return withQuery(commentPaths.reported, { comment: id })
}

/** What the button that erases leads to, where the signup for the newsletter was to go as well. */
export const erasedWithSignup = `${commentPaths.erased}?newsletter=true` as const

/** The private page of what was sent with this token. In a query, which is never logged. */
export function receiptAddress(token: string): string {
  return withQuery(commentPaths.receipt, { token })
}

function below(route: string, path: string): string {
  return route.replace('/*', path)
}

/** Slashes may stand in a query as they are; addresses are easier to read with them. */
function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`.replaceAll('%2F', '/')
}
