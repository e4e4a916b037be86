import type { SitePath } from '../text/text.ts'

/**
 * The pages of comments, by route. Pages that caches share have their article in the path: a cache in front of the site
 * may ignore the query except `?page=`.
 */
export const commentPaths = {
  all: '/comments/all/*',
  comment: '/comments/one/*',
  after: '/comments/after/*',
  /** The target for the address of an unpublished comment: one page for all. */
  withdrawn: '/comments/withdrawn/*',
  form: '/comments/new',
  /** The target of a submitted form without a receipt. */
  sent: '/comments/sent',
  /** The form that reports the comment of `?comment=`, and its confirmation. */
  report: '/comments/report',
  reported: '/comments/reported',
  receipt: '/comments/receipt',
  erased: '/comments/erased',
} as const

/** The page of all comments of an article, newest first. */
export function allCommentsAddress(article: SitePath, page = 1): string {
  return below(commentPaths.all, article) + (page > 1 ? `?page=${page}` : '')
}

/** One comment on the page of all comments, whatever its number: the link works as long as the comment is published. */
export function commentAddress(article: SitePath, name: string): string {
  return `${below(commentPaths.comment, `${article}/${name}`)}#comment-${name}`
}

/** The target of a link to a comment that is not published any more. */
export function withdrawnCommentAddress(article: SitePath): string {
  return below(commentPaths.withdrawn, article)
}

/** The comments after the one of this name: a fragment that the article's page inserts. */
export function commentsAfterAddress(article: SitePath, name: string): string {
  return below(commentPaths.after, `${article}/${name}`)
}

/** The form for a comment on an article. */
export function commentFormAddress(article: SitePath): string {
  return withQuery(commentPaths.form, { article })
}

/** The form that reports a published comment, by its id, which is unique on the site. */
export function reportAddress(id: string): string {
  return withQuery(commentPaths.report, { comment: id })
}

/** The confirmation of a report of the comment of this id. */
export function reportedAddress(id: string): string {
  return withQuery(commentPaths.reported, { comment: id })
}

/** The target of the button that erases, where the signup for the newsletter is erased too. */
export const erasedWithSignup = `${commentPaths.erased}?newsletter=true` as const

/** The private page of a submission, by its token. The token is in the query, which is never logged. */
export function receiptAddress(token: string): string {
  return withQuery(commentPaths.receipt, { token })
}

function below(route: string, path: string): string {
  return route.replace('/*', path)
}

/** Slashes are allowed in a query, and make addresses easier to read. */
function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`.replaceAll('%2F', '/')
}
