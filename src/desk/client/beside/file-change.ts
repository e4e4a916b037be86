import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '../api.ts'

/** Sends a change about a file to the server, and invalidates the queries that depend on it. */
export function useFileChange<Given>(path: (given: Given) => string, body: (given: Given) => unknown) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => post(path(given), body(given)),
    onSettled: () =>
      Promise.all(['work', 'home', 'feedback'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
