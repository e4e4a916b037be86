import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffRole } from '#model/staff/role.ts'
import { LinksUnasked } from './LinksUnasked.tsx'

function shownTo(role: StaffRole): string {
  const queries = new QueryClient()
  queries.setQueryData(['session'], { account: { id: 'a', name: 'A', roles: [role] } })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LinksUnasked />
    </QueryClientProvider>,
  )
}

it('[NEWS-8] says who can enable requests to links, and names the setting to administrators only', () => {
  expect(shownTo('author')).toContain('Whoever runs the site can set one.')
  expect(shownTo('author')).not.toContain('SOURCE_WATCH_CONTACT')
  expect(shownTo('administrator')).toContain('<code>SOURCE_WATCH_CONTACT</code>')
})
