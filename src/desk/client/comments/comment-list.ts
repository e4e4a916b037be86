import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CommentFilter, type DeskComment, Queue } from '../../desk-api.ts'
import { change } from '../api.ts'

/** The filter of a list of comments. */
export type CommentView = Omit<CommentFilter, 'after'>

/**
 * The comments of a view as the server lists them now, and the counts of waiting comments. `more` loads the next page.
 */
export function useCommentList(view: CommentView) {
  const list = useInfiniteQuery({
    queryKey: ['comments', 'list', view],
    // A POST request: the words of a search may be an email address.
    queryFn: ({ pageParam }) => change('/comments/find', { ...view, ...(pageParam && { after: pageParam }) }, Queue),
    initialPageParam: null as CommentFilter['after'] | null,
    getNextPageParam: ({ comments, goesOn }) => {
      const last = comments.at(-1)
      return goesOn && last ? placeOf(last) : undefined
    },
    placeholderData: (previous) => previous,
    // A cached list would show decided comments until the server responds, and a key press would decide them again.
    gcTime: 0,
  })
  const pages = list.data?.pages
  const comments = useMemo(() => pages?.flatMap((page) => page.comments), [pages])
  return {
    /** Undefined until the comments of this view have arrived. */
    comments: list.isPlaceholderData ? undefined : comments,
    size: pages?.[0],
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
    more: list.hasNextPage && !list.isPlaceholderData ? () => void list.fetchNextPage() : null,
  }
}

function placeOf({ isUrgent, madeAt, id }: DeskComment) {
  return { isUrgent, madeAt, id }
}
