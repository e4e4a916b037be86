import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { mayDo } from '#model/staff/permissions.ts'
import { Desk as DeskInfo } from '../../staff-api.ts'
import { AuditSection } from '../AuditSection.tsx'
import { ask } from '../api.ts'
import { BackupsSection } from '../BackupsSection.tsx'
import { CommentsSection } from '../comments/CommentsSection.tsx'
import { ContentFilePage } from '../content/ContentFilePage.tsx'
import { contentRights } from '../content/content-rights.ts'
import { SiteSection } from '../documents/SiteSection.tsx'
import { EvidenceSection } from '../evidence/EvidenceSection.tsx'
import { HomeSection } from '../home/HomeSection.tsx'
import { ImportedPage } from '../imported/ImportedPage.tsx'
import { ImportedSection } from '../imported/ImportedSection.tsx'
import { CalendarSection } from '../lists/CalendarSection.tsx'
import { ContentSection } from '../lists/ContentSection.tsx'
import { ModerationSection } from '../moderation/ModerationSection.tsx'
import { PicturePage } from '../pictures/PicturePage.tsx'
import { PicturesSection } from '../pictures/PicturesSection.tsx'
import { pictureRights } from '../pictures/picture-rights.ts'
import { FeedbackSection } from '../readers/FeedbackSection.tsx'
import { MailSection } from '../readers/MailSection.tsx'
import { ReadersSection } from '../readers/ReadersSection.tsx'
import { SignupsSection } from '../readers/SignupsSection.tsx'
import { TopicsSection } from '../readers/TopicsSection.tsx'
import { ReviewPage } from '../reviews/ReviewPage.tsx'
import { ReviewsSection } from '../reviews/ReviewsSection.tsx'
import { SourcesSection } from '../SourcesSection.tsx'
import { AccountSection } from '../staff/AccountSection.tsx'
import { MemberPage } from '../staff/MemberPage.tsx'
import { StaffSection } from '../staff/StaffSection.tsx'
import { StatisticsSection } from '../statistics/StatisticsSection.tsx'
import { TranslationsSection } from '../TranslationsSection.tsx'
import { JoinPage } from './JoinPage.tsx'
import { useJoinToken } from './join-link.ts'
import { forgetKeptWords } from './kept-words.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { Shell } from './Shell.tsx'
import { SignedOut } from './SignedOut.tsx'
import { type SectionPath, sectionsFor } from './sections.ts'
import { sessionId, useIsExpired, useSessionId } from './session.ts'

export function Desk() {
  const link = useJoinToken()
  const session = useSessionId()
  if (link) return <JoinPage key={link} token={link} />
  return session ? <SignedIn session={session} /> : <SignedOut />
}

/**
 * The desk of a signed-in account. A session that ends covers it: typed text is there again once the same person has
 * signed in, in this tab or another.
 */
function SignedIn({ session }: { session: string }) {
  const queries = useQueryClient()
  const isExpired = useIsExpired()
  const { data: desk, error } = useQuery({
    queryKey: ['session'],
    queryFn: askSession,
    enabled: !isExpired,
  })
  // The data of the session before.
  const isOld = desk !== undefined && desk.session !== session
  useEffect(() => {
    if (isOld) void queries.invalidateQueries()
  }, [isOld, queries])
  // A person who signs in after another has signed out sees none of the other's data.
  useEffect(() => () => queries.clear(), [queries])
  const account = desk?.account.id
  useEffect(() => {
    if (account) forgetKeptWords(account)
  }, [account])

  if (!desk) return error ? <SignedOut reason={error.message} /> : null
  return (
    <>
      <Sections key={desk.account.id} desk={desk} />
      {(isExpired || isOld) && <SessionEnded name={desk.account.name} />}
    </>
  )
}

/** The account of the session. An ended session is not requested again where somebody signs in meanwhile. */
async function askSession(): Promise<DeskInfo> {
  const requestedFor = sessionId()
  try {
    return await ask('/session', DeskInfo)
  } catch (error) {
    if (sessionId() !== requestedFor) return askSession()
    throw error
  }
}

function Sections({ desk }: { desk: DeskInfo }) {
  const { roles } = desk.account
  const open = sectionsFor(roles)
  const parts: Record<SectionPath, ReactNode> = {
    '/home': <HomeSection account={desk.account.id} canWrite={mayDo(roles, 'content.write')} />,
    '/comments': <CommentsSection />,
    '/content': (
      <ContentSection
        account={desk.account.id}
        rights={{
          write: mayDo(roles, 'content.write'),
          approve: mayDo(roles, 'content.approve'),
          assign: mayDo(roles, 'content.assign'),
        }}
      />
    ),
    '/audit': <AuditSection />,
    '/site': <SiteSection canWrite={mayDo(roles, 'content.write')} />,
    '/backups': <BackupsSection />,
    '/pictures': <PicturesSection rights={pictureRights(roles)} />,
    '/reviews': <ReviewsSection />,
    '/feedback': <FeedbackSection />,
    '/signups': <SignupsSection />,
    '/moderation': <ModerationSection />,
    '/mail': <MailSection />,
    '/readers': <ReadersSection />,
    '/statistics': <StatisticsSection />,
    '/translations': <TranslationsSection />,
    '/topics': <TopicsSection />,
    '/staff': <StaffSection />,
    '/sources': <SourcesSection />,
    '/evidence': <EvidenceSection />,
  }
  return (
    <Shell desk={desk} sections={open}>
      <Switch>
        {open.map(({ path }) => (
          <Route key={path} path={path}>
            {parts[path]}
          </Route>
        ))}
        {open.some(({ path }) => path === '/content') && (
          <Route path="/calendar">
            <CalendarSection />
          </Route>
        )}
        {open.some(({ path }) => path === '/content') && (
          <Route path="/content/elsewhere">
            <ImportedSection />
          </Route>
        )}
        {open.some(({ path }) => path === '/content') && (
          <Route path="/content/elsewhere/:id">{({ id }) => <ImportedPage key={id} id={id} />}</Route>
        )}
        {open.some(({ path }) => path === '/content') && (
          <Route path="/content/:id">
            {({ id }) => <ContentFilePage key={id} id={id} account={desk.account.id} rights={contentRights(roles)} />}
          </Route>
        )}
        {open.some(({ path }) => path === '/pictures') && (
          <Route path="/pictures/:id">
            {({ id }) => <PicturePage key={id} id={id} rights={pictureRights(roles)} />}
          </Route>
        )}
        {open.some(({ path }) => path === '/reviews') && (
          <Route path="/reviews/:id">{({ id }) => <ReviewPage key={id} id={id} roles={roles} />}</Route>
        )}
        <Route path="/account">
          <AccountSection desk={desk} />
        </Route>
        {open.some(({ path }) => path === '/staff') && (
          <Route path="/staff/:id">{({ id }) => <MemberPage id={id} desk={desk} />}</Route>
        )}
        <Route>
          <Redirect to={open[0]?.path ?? '/account'} />
        </Route>
      </Switch>
    </Shell>
  )
}
