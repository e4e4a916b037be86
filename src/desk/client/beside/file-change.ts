import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '../api.ts'

/** Tells the server something about a file, and asks again for what follows from it. */
export function useFileChange<Given>(path: (given: Given) => string, body: (given: Given) => unknown) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => post(path(given), body(given)),
    onSettled: () =>
      Promise.all(['work', 'home', 'feedback'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
