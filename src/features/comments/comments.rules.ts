import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { isKnownWidget } from '#model/articles/block.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { type Section, sectionIds } from '#model/articles/section.ts'
import type { Comment } from '#model/readers/comment.ts'
import {
  allCommentsAddress,
  commentAddress,
  commentFormAddress,
  commentsAfterAddress,
  reportAddress,
} from '#model/readers/comment-addresses.ts'
import type { Texts } from '#texts/texts.ts'
import { commentsPerStep } from './comments.hooks.ts'

export interface CommentsPlan {
  id: string
  title: string
  /** The id of the title's element; null if the heading of a section is above the list (BODY-3). */
  titleId: string | null
  /** The number of readers, and the note on all comments. */
  notes: string[]
  comments: PlannedComment[]
  /** The page of all comments; null if all are shown here. */
  all: { href: string; text: string } | null
  /** The address of the comments after the last one here; null after the very last. */
  after: string | null
  /** The form for a comment (COMM-1); null if the article takes none. */
  form: string | null
}

export interface PlannedComment {
  id: string
  /** The address of this comment, on whatever page it is. */
  href: string
  /** "{article id}/{comment id}", under which the browser stores a reader's heart. */
  heartKey: string
  /** The address of the form that reports it. */
  report: string
  condition: string
  date: IsoDate
  /** The known facts about the writer; empty without any. */
  facts: string
  /** The editor's wording, else the writer's. */
  text: string
  /** The editor's note. */
  medicalNote: string | null
  isShownAtFirst: boolean
}

type CommentedArticle = Pick<
  Article,
  'id' | 'comments' | 'commentCount' | 'contentMeta' | 'shareYourExperience' | 'tabs'
>

/**
 * COMM-7: the newest published comments of an article, with links to the others and to the form; null if there are none
 * and the article takes none.
 *
 * @param place  BODY-3: in the section that the author wrote for them, below its heading, or among the article tools
 */
export function planComments(
  article: CommentedArticle,
  scope: ArticleScope,
  place: CommentsPlace,
  texts: Texts,
): CommentsPlan | null {
  const { shareYourExperience: newest, commentCount: count, comments: list, contentMeta } = article
  const form = takesComments(article) ? commentFormAddress(contentMeta.canonicalPath) : null
  if (count === 0 && !form) return null
  const last = newest.at(-1)
  const hasMore = count > newest.length && last !== undefined
  return {
    id: scope.id('article-comments'),
    title: commentsTitle(count, texts),
    titleId: place === 'section' ? null : scope.id('comments'),
    notes: count === 0 ? [] : notesOf(list, texts),
    comments: plannedComments(article, newest, scope, texts).map((comment, index) => ({
      ...comment,
      isShownAtFirst: index < commentsPerStep,
    })),
    all: hasMore
      ? { href: allCommentsAddress(contentMeta.canonicalPath), text: texts.t('comments.seeAll', { count }) }
      : null,
    after: hasMore ? commentsAfterAddress(contentMeta.canonicalPath, last.id) : null,
    form,
  }
}

/** "1 Comment", "12 Comments"; without comments, that there are none yet. */
export function commentsTitle(count: number, texts: Texts): string {
  return count === 0 ? texts.t('comments.none') : texts.t('comments.count', { count })
}

/** The number of readers of the comments of an article, and the note on all comments. */
export function notesOf({ viewCount, note }: Article['comments'], texts: Texts): string[] {
  return [viewsText(viewCount, texts), note].filter((text) => text !== '')
}

/**
 * COMM-9: the link to a comment of the article, by its id: on the article's page, or on a page of all comments. Null
 * for an unpublished comment, as far as this is known without a query.
 */
export function commentLinks(
  { shareYourExperience: newest, commentCount, contentMeta }: CommentedArticle,
  scope: ArticleScope,
): (id: string) => string | null {
  return (id) => {
    if (newest.some((comment) => comment.id === id)) return `#${scope.itemId('comment', id)}`
    return commentCount > newest.length ? commentAddress(contentMeta.canonicalPath, id) : null
  }
}

/** COMM-7: the plans of these comments of an article, all of them shown at first. */
export function plannedComments(
  { id: articleId, tabs, contentMeta }: Pick<Article, 'id' | 'tabs' | 'contentMeta'>,
  comments: readonly Comment[],
  scope: ArticleScope,
  texts: Texts,
): PlannedComment[] {
  const names = namesIn(tabs)
  return comments.map((comment) => ({
    id: scope.itemId('comment', comment.id),
    href: commentAddress(contentMeta.canonicalPath, comment.id),
    heartKey: `${articleId}/${comment.id}`,
    report: reportAddress(`${articleId}/${comment.id}`),
    condition: comment.primaryHealthConcern,
    date: comment.date.date,
    facts: writerFacts(comment, names.get(comment.id), texts),
    text: comment.editedComment || comment.comment,
    medicalNote: comment.medicalNote || null,
    isShownAtFirst: true,
  }))
}

/** COMM-2: a comment needs a condition, so the article has to offer some. Previews take none (PAGE-9). */
export function takesComments({ comments, contentMeta }: Pick<Article, 'comments' | 'contentMeta'>): boolean {
  return comments.conditionOptions.length > 0 && !contentMeta.isPreview
}

export type CommentsPlace = 'section' | 'tools'

/** BODY-3: the one place of the comments of an article. */
export function commentsPlace({ tabs }: Pick<Article, 'tabs'>): CommentsPlace {
  return tabs.some(({ id }) => id === sectionIds.comments) ? 'section' : 'tools'
}

/** BODY-3: the sections, without an empty section that only marks the place of comments while there are none. */
export function withoutEmptyCommentsSection(article: Article): Section[] {
  const hasComments = article.commentCount > 0 || takesComments(article)
  return article.tabs.filter(({ id, body }) => id !== sectionIds.comments || hasComments || body.length > 0)
}

/** COMM-9: the writers' names that the text gives when it links to a comment, by the comment's id. */
function namesIn(tabs: readonly Section[]): Map<string, string> {
  return new Map(
    tabs.flatMap(({ body }) =>
      body.flatMap(({ widget }) =>
        widget && isKnownWidget(widget) && widget.widgetFormat === 'lived-experience'
          ? [[widget.byline.commentId, widget.byline.name] as const]
          : [],
      ),
    ),
  )
}

/** COMM-7: the known facts about a comment's writer, in one line; empty without any. */
export function writerFacts(
  { age, yearsSinceDiagnosis }: Pick<Comment, 'age' | 'yearsSinceDiagnosis'>,
  name: string | undefined,
  texts: Texts,
): string {
  return [name, age && ageText(age, texts), yearsSinceDiagnosis && yearsText(yearsSinceDiagnosis, texts)]
    .filter(Boolean)
    .join(' · ')
}

/** An age. The form sends whole numbers (COMM-5); other text stays unchanged. */
function ageText(age: string, texts: Texts): string {
  return isWhole(age) ? texts.t('comments.age', { age: Number(age) }) : age
}

function yearsText(years: string, texts: Texts): string {
  if (years === '<1') return texts.t('comments.yearsBelowOne')
  return isWhole(years) ? texts.t('comments.years', { years: Number(years) }) : years
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text)
}

/** COMM-7: "1 person has read these experiences", "48,216 people have read these experiences"; empty for 0. */
export function viewsText(viewCount: number, texts: Texts): string {
  return viewCount === 0 ? '' : texts.t('comments.views', { count: viewCount })
}
