import { useQuery } from '@tanstack/react-query'
import type { Desk } from '../../staff-api.ts'

/** Who is signed in, as the desk that is shown knows it. */
export function useAccount(): Desk['account'] | undefined {
  return useQuery<Desk>({ queryKey: ['session'], enabled: false }).data?.account
}
