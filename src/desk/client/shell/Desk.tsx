import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Desk as DeskInfo } from '../../desk-api.ts'
import { AuditSection } from '../AuditSection.tsx'
import { ask } from '../api.ts'
import { CommentsSection } from '../comments/CommentsSection.tsx'
import { ModerationSection } from '../moderation/ModerationSection.tsx'
import { FeedbackSection } from '../readers/FeedbackSection.tsx'
import { MailSection } from '../readers/MailSection.tsx'
import { ReadersSection } from '../readers/ReadersSection.tsx'
import { SignupsSection } from '../readers/SignupsSection.tsx'
import { TopicsSection } from '../readers/TopicsSection.tsx'
import { StatisticsSection } from '../statistics/StatisticsSection.tsx'
import { TranslationsSection } from '../TranslationsSection.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { Shell } from './Shell.tsx'
import { SignedOut } from './SignedOut.tsx'
import { sessionToken, useIsExpired, useSessionToken } from './session.ts'

export function Desk() {
  const token = useSessionToken()
  return token ? <SignedIn token={token} /> : <SignedOut />
}

/**
 * The desk, as long as somebody is signed in. A session that ends meanwhile covers it: what was typed is there again
 * once the same moderator has signed in, in this tab or another.
 */
function SignedIn({ token }: { token: string }) {
  const queries = useQueryClient()
  const isExpired = useIsExpired()
  const { data: desk, error } = useQuery({
    queryKey: ['session'],
    queryFn: askSession,
    enabled: !isExpired,
  })
  // Of the session before.
  const isOld = desk !== undefined && desk.token !== token
  useEffect(() => {
    if (isOld) void queries.invalidateQueries()
  }, [isOld, queries])
  // A moderator who signs in after another has signed out sees nothing of what the other looked at.
  useEffect(() => () => queries.clear(), [queries])

  if (!desk) return error ? <SignedOut reason={error.message} /> : null
  return (
    <>
      <Sections key={desk.moderator} desk={desk} />
      {(isExpired || isOld) && <SessionEnded moderator={desk.moderator} />}
    </>
  )
}

/** Whose session it is, and its token. One that has ended is asked about no more where somebody signs in meanwhile. */
async function askSession(): Promise<DeskInfo & { token: string | null }> {
  const token = sessionToken()
  try {
    return { ...(await ask('/session', DeskInfo)), token }
  } catch (error) {
    if (sessionToken() !== token) return askSession()
    throw error
  }
}

function Sections({ desk }: { desk: DeskInfo }) {
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
        <Route path="/moderation">
          <ModerationSection />
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
        <Route path="/translations">
          <TranslationsSection siteOrigin={desk.siteOrigin} />
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
