import { CommentPage } from '#features/comments/CommentPage.tsx'
import type { PlannedComment } from '#features/comments/comments.rules.ts'
import type { Link } from '#model/text/text.ts'
import { Text } from '#texts/Text.tsx'
import { Pager, type PagerPlan } from '#ui/navigation/Pager.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { FormPage } from '../FormPage.tsx'
import styles from './CommentsPage.module.css'

export interface CommentsPageData {
  /** "60 Comments" */
  title: string
  article: Link
  /** Why this page is shown in place of another. */
  notice: string | null
  notes: string[]
  comments: PlannedComment[]
  pager: PagerPlan
  /** The address of a page. */
  href: (page: number) => string
  /** The form; null if the article accepts no comments. */
  form: string | null
}

/** All comments of an article, newest first, paginated (COMM-7). */
export function CommentsPage({ data }: { data: CommentsPageData }) {
  const { title, article, notice, notes, comments, pager, href, form } = data
  return (
    <FormPage>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>
          <Text
            id="commentPage.on"
            values={{
              article: (
                <a href={article.link}>
                  <SoftBreaks text={article.name} />
                </a>
              ),
            }}
          />
        </p>
      </header>
      {notice && <p className={styles.notice}>{notice}</p>}
      <CommentPage notes={notes} comments={comments} form={form} />
      <Pager {...pager} href={href} />
    </FormPage>
  )
}
