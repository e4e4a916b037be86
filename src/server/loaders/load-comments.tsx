import { MoreComments } from '#features/comments/CommentList.tsx'
import { commentsPerStep } from '#features/comments/comments.hooks.ts'
import { commentsTitle, notesOf, plannedComments, takesComments } from '#features/comments/comments.rules.ts'
import type { Article } from '#model/articles/article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { type Comment, newestComments } from '#model/readers/comment.ts'
import {
  allCommentsAddress,
  commentFormAddress,
  commentPaths,
  commentsAfterAddress,
  withdrawnCommentAddress,
} from '#model/readers/comment-addresses.ts'
import { CommentsPage } from '#pages/comments/CommentsPage.tsx'
import { commentsHead } from '#pages/comments/comments-head.ts'
import { commentsTag } from '#store/comments/comment-tags.ts'
import type { Texts } from '#texts/texts.ts'
import { type LoadedPage, type LoaderInput, pageNumber } from '../cache/page-loader.ts'
import { MovedElsewhere } from '../http/site-errors.ts'

/** Comments per page of all comments. */
const commentsPerPage = newestComments

/** The comments of an article, newest first: a page of all, the page with a given one, or a few after a given one. */
export async function loadComments(input: LoaderInput): Promise<LoadedPage | null> {
  const { path } = input.context
  if (path.startsWith(prefixOf(commentPaths.all))) return loadAll(path.slice(prefixOf(commentPaths.all).length), input)
  if (path.startsWith(prefixOf(commentPaths.withdrawn)))
    return loadWithdrawn(path.slice(prefixOf(commentPaths.withdrawn).length), input)
  const load = path.startsWith(prefixOf(commentPaths.comment)) ? loadOne : loadAfter
  const prefix = prefixOf(load === loadOne ? commentPaths.comment : commentPaths.after)
  const [, article = '', name = ''] = /^(\/.+)\/([\w.-]{1,200})$/.exec(path.slice(prefix.length)) ?? []
  return name === '' ? null : load(article, name, input)
}

async function loadAll(path: string, input: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(input.query)
  const article = page === null ? null : await articleAt(path, input)
  return article && page !== null ? pageOfAll(article, page, input) : null
}

async function loadOne(path: string, name: string, input: LoaderInput): Promise<LoadedPage | null> {
  const article = await articleAt(path, input)
  if (!article) return null
  const place = await input.store.comments.placeOf(article.id, name)
  // A redirect, so that links to made-up names do not fill the cache.
  if (place === null) throw new MovedElsewhere(withdrawnCommentAddress(path))
  return pageOfAll(article, Math.floor(place / commentsPerPage) + 1, input)
}

async function loadWithdrawn(path: string, input: LoaderInput): Promise<LoadedPage | null> {
  const article = await articleAt(path, input)
  const page = article && (await pageOfAll(article, 1, input, input.context.texts.t('comments.notHere')))
  return page && { ...page, status: 404 }
}

/** Reads one more than it shows, to know whether there are others. */
async function loadAfter(path: string, name: string, input: LoaderInput): Promise<LoadedPage | null> {
  const article = await articleAt(path, input)
  if (!article) return null
  const found = await input.store.comments.after(article.id, name, commentsPerStep + 1)
  const comments = found.slice(0, commentsPerStep)
  const last = comments.at(-1)
  const after = found.length > comments.length && last ? commentsAfterAddress(path, last.id) : null
  const page = loaded(article, comments, { page: 1, pages: 1 }, input)
  return {
    ...page,
    fragment: <MoreComments comments={planned(article, comments, input.context.texts)} after={after} />,
  }
}

/** An article that has comments, or accepts them. */
async function articleAt(path: string, { store }: LoaderInput): Promise<Article | null> {
  const article = (await store.articles.byPath(path))?.article
  return article && (article.commentCount > 0 || takesComments(article)) ? article : null
}

async function pageOfAll(
  article: Article,
  page: number,
  input: LoaderInput,
  notice: string | null = null,
): Promise<LoadedPage | null> {
  const pages = Math.max(1, Math.ceil(article.commentCount / commentsPerPage))
  if (page > pages) return null
  const slice = { limit: commentsPerPage, offset: (page - 1) * commentsPerPage }
  const comments = page === 1 ? article.shareYourExperience : await input.store.comments.page(article.id, slice)
  return loaded(article, comments, { page, pages }, input, notice)
}

function loaded(
  article: Article,
  comments: readonly Comment[],
  pager: { page: number; pages: number },
  { context }: LoaderInput,
  notice: string | null = null,
): LoadedPage {
  const { title, contentMeta, id } = article
  const path = contentMeta.canonicalPath
  return {
    head: commentsHead(title, path, pager.page, context),
    content: (
      <CommentsPage
        data={{
          title: commentsTitle(article.commentCount, context.texts),
          article: { name: title, link: path },
          notice,
          notes: notesOf(article.comments, context.texts),
          comments: planned(article, comments, context.texts),
          pager,
          href: (page) => allCommentsAddress(path, page),
          form: takesComments(article) ? commentFormAddress(path) : null,
        }}
      />
    ),
    tags: [`article:${path}`, commentsTag(id)],
  }
}

function planned(article: Article, comments: readonly Comment[], texts: Texts) {
  return plannedComments(article, comments, new ArticleScope(article.id, { isFirst: true }), texts)
}

function prefixOf(route: string): string {
  return route.replace('/*', '')
}
