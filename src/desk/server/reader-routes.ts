import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { EmailKind } from '#model/readers/email-template.ts'
import { feedbackTypes } from '#model/readers/feedback.ts'
import { type ErasedData, eraseReader } from '#services/personal-data/erase-reader.ts'
import { exportReader, findReader } from '#services/personal-data/find-reader.ts'
import type { ReaderData } from '#store/personal-data/personal-data.ts'
import { ErasedOfReader, ReaderEmail, StoredOfReader } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/**
 * Data stored under the email address of a reader (PRIV-3). Email addresses are sent in bodies only, because URLs may
 * be logged.
 */
export const readerRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, mailDir }) => {
  api.post(
    '/readers/find',
    { schema: { body: ReaderEmail, response: { 200: StoredOfReader } } },
    async ({ body: { email }, actor }) => shown(await findReader(store, email, actor)),
  )

  api.post('/readers/export', { schema: { body: ReaderEmail } }, async ({ body: { email }, actor }, reply) => {
    const data = await exportReader(store, email, actor)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(data, null, 2))
  })

  api.post(
    '/readers/erase',
    { schema: { body: ReaderEmail, response: { 200: ErasedOfReader } } },
    async ({ body: { email }, actor }) => {
      const { mails, ...erased } = await eraseReader({ store, mailDir }, email, actor)
      const counts = { ...erased, mails: mails.length }
      return { erased: Object.entries(kindNames).map(([kind, name]) => ({ name, count: counts[kind as Kind] })) }
    },
  )
}

type Kind = keyof ErasedData | 'mailFiles'
const kindNames = {
  comments: 'Comments',
  feedback: 'Feedback',
  surveys: 'Answers to the survey',
  topicRequests: 'Requested topics',
  newsletters: 'Newsletter signups',
  mails: 'Mails',
  mailFiles: 'Files of mail',
} satisfies Record<Kind, string>

const emailTemplateNames: Record<EmailKind, string> = {
  sharedArticle: 'article from a reader',
  newsletterSignup: 'confirmation of a signup',
  crisisAlarm: 'alarm of the comments',
  crisisReply: 'help lines from a moderator',
  commentDecision: 'what was decided about a comment',
  staffLink: 'link to the desk',
  staffRecovery: 'notice of a recovered account',
  reviewerChange: 'notice of a changed account',
  reviewList: 'monthly list of reviews',
  deskNotice: 'notice of work at the desk',
  deskDigest: 'digest of work at the desk',
}

function shown(data: ReaderData): StoredOfReader {
  type Entry = StoredOfReader['kinds'][number]['entries'][number]
  const entries: Record<Exclude<Kind, 'mailFiles'>, Entry[]> = {
    comments: data.comments.map(({ id, state, articleTitle, madeAt, text }) =>
      entry(id, madeAt, [state, articleTitle], text),
    ),
    feedback: data.feedback.map(({ id, type, article, madeAt, text }) =>
      entry(id, madeAt, [feedbackTypes[type].label, article], text),
    ),
    surveys: data.surveys.map(({ id, madeAt, answers }) => entry(id, madeAt, [], Object.values(answers).join(' · '))),
    topicRequests: data.topicRequests.map(({ id, madeAt, topic, detail }) => entry(id, madeAt, [topic], detail)),
    newsletters: data.newsletters.map(({ id, madeAt, state, list, source }) =>
      entry(id, madeAt, [state, list, source], ''),
    ),
    mails: data.mails.map(({ id, madeAt, state, kind, role }) =>
      entry(
        id,
        madeAt,
        [state, emailTemplateNames[kind], role === 'sender' ? 'sent by this reader' : 'to this reader'],
        '',
      ),
    ),
  }
  return {
    kinds: Object.entries(entries).map(([kind, entries]) => ({ name: kindNames[kind as Kind], entries })),
    blocksMail: data.blocksMail,
    mentionedIn: data.mentionedIn,
  }
}

function entry(id: string, madeAt: Date, about: (string | null)[], text: string) {
  return { id, madeAt: madeAt.toISOString(), about: about.filter(Boolean).join(' · '), text }
}
