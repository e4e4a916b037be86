import { useQuery } from '@tanstack/react-query'
import type { Desk } from '../../staff-api.ts'

/** The signed-in account, from the cached session. */
export function useAccount(): Desk['account'] | undefined {
  return useQuery<Desk>({ queryKey: ['session'], enabled: false }).data?.account
}
