import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ContentEntry } from '../../content-api.ts'
import { change } from '../api.ts'

interface NewFile {
  /** Relative to the content folder. */
  path: string
  text: string
}

/**
 * Starts a file and opens it.
 *
 * @param make  called when the file is started
 */
export function useStartFile(make: () => NewFile | Promise<NewFile>): UseMutationResult<ContentEntry, Error, void> {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async () => change('/content', { ...(await make()), reason: null }, ContentEntry),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['content'] })
      navigate(`/content/${id}`)
    },
  })
}
