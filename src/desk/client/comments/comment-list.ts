import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CommentFilter, type DeskComment, Queue } from '../../desk-api.ts'
import { change } from '../api.ts'

/** What a list of comments shows. */
export type CommentView = Omit<CommentFilter, 'after'>

/** The comments of a view as the server lists them now, and how much waits. More are asked for from the end on. */
export function useCommentList(view: CommentView) {
  const list = useInfiniteQuery({
    queryKey: ['comments', 'list', view],
    // Posted: the words of a search may be an address.
    queryFn: ({ pageParam }) => change('/comments/find', { ...view, ...(pageParam && { after: pageParam }) }, Queue),
    initialPageParam: null as CommentFilter['after'] | null,
    getNextPageParam: ({ comments, goesOn }) => {
      const last = comments.at(-1)
      return goesOn && last ? placeOf(last) : undefined
    },
    placeholderData: (previous) => previous,
    // Shown again it would list, until the server has answered, what was decided since: a key would decide it again.
    gcTime: 0,
  })
  const pages = list.data?.pages
  const comments = useMemo(() => pages?.flatMap((page) => page.comments), [pages])
  return {
    /** Undefined until those of this view are there. */
    comments: list.isPlaceholderData ? undefined : comments,
    size: pages?.[0],
    error: list.error,
    more: list.hasNextPage && !list.isPlaceholderData ? () => void list.fetchNextPage() : null,
  }
}

function placeOf({ isUrgent, madeAt, id }: DeskComment) {
  return { isUrgent, madeAt, id }
}
