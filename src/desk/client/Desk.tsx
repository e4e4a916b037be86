import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { Desk as DeskInfo } from '../desk-api.ts'
import { AuditSection } from './AuditSection.tsx'
import { ask } from './api.ts'
import { CommentsSection } from './CommentsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { MailSection } from './MailSection.tsx'
import { ReadersSection } from './ReadersSection.tsx'
import { Shell } from './Shell.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SignupsSection } from './SignupsSection.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'
import { useSessionToken } from './session.ts'
import { TopicsSection } from './TopicsSection.tsx'

export function Desk() {
  const token = useSessionToken()
  return token ? <SignedIn key={token} /> : <SignedOut />
}

function SignedIn() {
  const { data: desk, error } = useQuery({ queryKey: ['session'], queryFn: () => ask('/session', DeskInfo) })
  if (error) return <SignedOut reason={error.message} />
  if (!desk) return null
  return (
    <Shell desk={desk}>
      <Switch>
        <Route path="/comments">
          <CommentsSection />
        </Route>
        <Route path="/audit">
          <AuditSection />
        </Route>
        <Route path="/feedback">
          <FeedbackSection />
        </Route>
        <Route path="/signups">
          <SignupsSection />
        </Route>
        <Route path="/mail">
          <MailSection />
        </Route>
        <Route path="/readers">
          <ReadersSection />
        </Route>
        <Route path="/statistics">
          <StatisticsSection />
        </Route>
        <Route path="/topics">
          <TopicsSection />
        </Route>
        <Route>
          <Redirect to="/comments" />
        </Route>
      </Switch>
    </Shell>
  )
}
