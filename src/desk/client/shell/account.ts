import { useQuery } from '@tanstack/react-query'
import type { Desk } from '../../staff-api.ts'

/** The data of the session, which `Desk.tsx` requests. */
export function useSessionDesk(): Desk | undefined {
  return useQuery<Desk>({ queryKey: ['session'], enabled: false }).data
}

/** The signed-in account. */
export function useAccount(): Desk['account'] | undefined {
  return useSessionDesk()?.account
}
