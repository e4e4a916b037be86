import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { isKnownWidget } from '#model/block.ts'
import type { Comment } from '#model/comment.ts'
import { commentsTitle } from '#model/comments-title.ts'
import type { DisplayDate } from '#model/date.ts'
import { type Section, sectionIds } from '#model/section.ts'
import { commentsPerStep } from './comments.parts.ts'

export interface CommentsPlan {
  id: string
  title: string
  /** Of the title's element; null where the heading of a section stands above the list (BODY-3). */
  titleId: string | null
  /** How many have read them, and what a reader must know of all of them. */
  notes: string[]
  comments: PlannedComment[]
}

export interface PlannedComment {
  id: string
  /** "{article id}/{comment id}": by this the browser remembers a reader's heart. */
  heartKey: string
  condition: string
  date: DisplayDate
  /** What is known of the writer; empty when nothing is. */
  facts: string
  /** The editor's wording, where there is one. */
  text: string
  /** The editor's note. */
  medicalNote: string | null
  isShownAtFirst: boolean
}

/**
 * COMM-7: the published comments of an article, in order; null without any.
 *
 * @param place  BODY-3: in the section that the author wrote for them, below its heading, or among the article tools
 */
export function planComments(
  article: Pick<Article, 'id' | 'comments' | 'shareYourExperience' | 'tabs'>,
  scope: ArticleScope,
  place: CommentsPlace,
): CommentsPlan | null {
  const { shareYourExperience: all, comments: list, tabs } = article
  const names = namesIn(tabs)
  if (all.length === 0) return null
  return {
    id: scope.id('article-comments'),
    title: commentsTitle(all.length),
    titleId: place === 'section' ? null : scope.id('comments'),
    notes: [viewsText(list.viewCount), list.note].filter((note) => note !== ''),
    comments: all.map((comment, index) => ({
      id: scope.itemId('comment', comment.id),
      heartKey: `${article.id}/${comment.id}`,
      condition: comment.primaryHealthConcern,
      date: comment.date,
      facts: writerFacts(comment, names.get(comment.id)),
      text: comment.editedComment || comment.comment,
      medicalNote: comment.medicalNote || null,
      isShownAtFirst: index < commentsPerStep,
    })),
  }
}

export type CommentsPlace = 'section' | 'tools'

/** BODY-3: where the comments of an article stand: they are not shown twice. */
export function commentsPlace({ tabs }: Pick<Article, 'tabs'>): CommentsPlace {
  return tabs.some(({ id }) => id === sectionIds.comments) ? 'section' : 'tools'
}

/** BODY-3: the sections; one that only marks the place of the comments is left out while there are none. */
export function withoutEmptyCommentsSection({ tabs, shareYourExperience }: Article): Section[] {
  return tabs.filter(({ id, body }) => id !== sectionIds.comments || shareYourExperience.length > 0 || body.length > 0)
}

/** COMM-9: who is named as the writer of a comment where the text leads to it, by the comment's id. */
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

/** COMM-7: what is known of a comment's writer, in one line; empty when nothing is. */
export function writerFacts(
  { age, yearsSinceDiagnosis }: Pick<Comment, 'age' | 'yearsSinceDiagnosis'>,
  name?: string,
): string {
  return [name, age && `Age ${age}`, yearsSinceDiagnosis && `${years(yearsSinceDiagnosis)} since diagnosis`]
    .filter(Boolean)
    .join(' · ')
}

function years(value: string): string {
  return value === '1' ? '1 year' : value === '<1' ? 'Less than 1 year' : `${value} years`
}

const wholeNumber = new Intl.NumberFormat('en-US')

/** COMM-7: "1 person has read these experiences", "48,216 people have read these experiences"; empty for nobody. */
export function viewsText(viewCount: number): string {
  if (viewCount === 0) return ''
  return viewCount === 1
    ? '1 person has read these experiences'
    : `${wholeNumber.format(viewCount)} people have read these experiences`
}
