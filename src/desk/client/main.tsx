import './zod-without-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import '#ui/fonts/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { CallFailed } from './call-failed.ts'
import { Desk } from './shell/Desk.tsx'
import { returnFromOrganisation } from './shell/organisation.ts'

/* The desk, where moderators and editors work on what readers sent. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !(error instanceof CallFailed && error.status < 500) && failures < 2,
    },
    // Without a network a mutation fails at once. It would otherwise wait, and be sent after it was canceled.
    mutations: { networkMode: 'always' },
  },
})

const root = document.getElementById('desk')
if (!root) throw new Error('desk.html has no element "desk"')
await returnFromOrganisation()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Router hook={useHashLocation}>
        <Desk />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
)
