import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OwnBlocks } from '../../writing-api.ts'
import { ask } from '../api.ts'

export type OwnBlock = OwnBlocks['blocks'][number]

/**
 * The publisher's own blocks; none before they have arrived.
 *
 * @returns functions that an open page may keep: they read the newest list
 */
export function useOwnBlocks(): { names(): string[]; find(name: string): OwnBlock | undefined } {
  const own = useQuery({
    queryKey: ['content-blocks'],
    queryFn: () => ask('/content/blocks', OwnBlocks),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const blocks = useRef<readonly OwnBlock[]>([])
  blocks.current = own.data?.blocks ?? []
  const [functions] = useState(() => ({
    names: () => blocks.current.map(({ name }) => name),
    find: (name: string) => blocks.current.find((block) => block.name === name),
  }))
  return functions
}
