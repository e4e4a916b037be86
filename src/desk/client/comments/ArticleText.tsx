import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type DeskComment, ArticleText as Text } from '../../desk-api.ts'
import { ask } from '../api.ts'
import { Waiting } from '../controls/Waiting.tsx'
import styles from './ArticleText.module.css'

/** From this width on the article is open beside the comment. CommentsSection.module.css has the same width. */
const wide = matchMedia('(width >= 1280px)')
/** How long the article is cached, in milliseconds. */
const freshMs = 5 * 60_000

/** The article that a comment is about, as plain text: beside the comment, collapsed where there is no room. */
export function ArticleText({ comment }: { comment: DeskComment }) {
  const isWide = useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isWide || isUnfolded
  // Comments on one article share the query.
  const article = comment.id.slice(0, comment.id.indexOf('/'))
  const text = useQuery({
    queryKey: ['article', article],
    queryFn: () => ask(`/comments/article?${new URLSearchParams({ id: comment.id })}`, Text),
    enabled: isOpen,
    staleTime: freshMs,
  })
  return (
    <details
      className={styles.article}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => isWide || setUnfolded(open)}
    >
      <summary>{text.data?.title ?? comment.articleTitle ?? 'The article'}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <section className={styles.text} tabIndex={0} aria-label="Text of the article">
        {!text.data && <Waiting query={text} />}
        {text.data?.sections.map(({ id, title, text }) => (
          <section key={id}>
            {title !== '' && <h3>{title}</h3>}
            <p dir="auto">{text}</p>
          </section>
        ))}
      </section>
    </details>
  )
}
