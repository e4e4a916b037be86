import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import { AlarmLetter } from '#features/crisis-mail/AlarmLetter.tsx'
import { alarmText, alarmWords } from '#features/crisis-mail/crisis-mail.rules.ts'
import { ReplyLetter } from '#features/crisis-mail/ReplyLetter.tsx'
import { SharedArticleLetter } from '#features/email-share/SharedArticleLetter.tsx'
import { sharedArticleText, sharedArticleWords } from '#features/email-share/shared-article-letter.rules.ts'
import { signupLetterText, signupLetterWords } from '#features/newsletter/newsletter-letter.rules.ts'
import { SignupLetter } from '#features/newsletter/SignupLetter.tsx'
import { crisisHelp } from '#model/safety/crisis-help.ts'
import { crisisReply, crisisReplyText } from '#model/safety/crisis-reply.ts'
import type { Letter, letterSchemas } from '#model/readers/letter.ts'
import { articleHead } from '#pages/article/article-head.ts'
import { hashOf } from '#store/readers/mail-limits.ts'
import { mailBlockPath } from '../config/mail-block-link.ts'
import { type NewsletterPurpose, newsletterPath } from '../config/newsletter-link.ts'
import { pageContext } from './page-context.ts'
import type { SiteParts } from '../process/site-parts.ts'

/** A letter as it is sent. */
export interface RenderedLetter {
  /** The name of the site, for the sender's address. */
  fromName: string
  replyTo?: { name: string; address: string }
  /** Of one-press unsubscribing (RFC 8058). */
  unsubscribe?: string
  subject: string
  html: string
  text: string
}

type LetterParts = Pick<SiteParts, 'store' | 'config'>

export type RenderLetter = typeof renderLetter

/** Renders a letter with what the site shows now; null when it has nothing to show any more. */
export async function renderLetter(
  letter: Letter,
  recipient: string,
  parts: LetterParts,
): Promise<RenderedLetter | null> {
  switch (letter.kind) {
    case 'sharedArticle':
      return sharedArticle(letter.data, recipient, parts)
    case 'newsletterSignup':
      return newsletterSignup(letter.data, parts)
    case 'crisisAlarm':
      return crisisAlarm(parts)
    case 'crisisReply':
      return crisisReplyLetter(parts)
  }
}

/** Null once the comments are decided. */
async function crisisAlarm(parts: LetterParts): Promise<RenderedLetter | null> {
  const { urgent, oldestUrgentAt } = await parts.store.comments.queueSize()
  if (oldestUrgentAt === null) return null
  const { site, origin } = await pageContext('/', parts)
  const minutes = Math.floor((Date.now() - oldestUrgentAt.getTime()) / 60_000)
  const facts = { waiting: urgent, minutes, desk: parts.config.crisisAlarms.desk, site: site.name, origin }
  return {
    fromName: site.name,
    subject: alarmWords(facts).subject,
    html: markupOf(<AlarmLetter {...facts} />),
    text: alarmText(facts),
  }
}

/** Null where the site has no help lines. */
async function crisisReplyLetter(parts: LetterParts): Promise<RenderedLetter | null> {
  const { site, origin } = await pageContext('/', parts)
  const help = crisisHelp(site)
  if (help === null) return null
  const reply = crisisReply(site.name, help)
  return {
    fromName: site.name,
    subject: reply.subject,
    html: markupOf(<ReplyLetter reply={reply} site={site.name} origin={origin} />),
    text: crisisReplyText(reply),
  }
}

async function newsletterSignup(
  { signup, list }: z.infer<typeof letterSchemas.newsletterSignup>,
  parts: LetterParts,
): Promise<RenderedLetter | null> {
  const known = await parts.store.newsletter.get(signup)
  if (known?.state !== 'pending') return null
  const { site, origin } = await pageContext('/', parts)
  const addressTo = (purpose: NewsletterPurpose) =>
    `${origin}${newsletterPath(parts.config.mailSecret, purpose, signup)}`
  const facts = { list, confirmAddress: addressTo('confirm'), stopAddress: addressTo('stop'), site: site.name, origin }
  return {
    fromName: site.name,
    unsubscribe: facts.stopAddress,
    subject: signupLetterWords(facts).subject,
    html: markupOf(<SignupLetter {...facts} />),
    text: signupLetterText(facts),
  }
}

async function sharedArticle(
  { path, senderName, senderEmail }: z.infer<typeof letterSchemas.sharedArticle>,
  recipient: string,
  parts: LetterParts,
): Promise<RenderedLetter | null> {
  const found = await parts.store.articles.byPath(path)
  if (!found) return null
  const context = await pageContext(path, parts)
  const { card } = articleHead(found.article, [], context)
  const shared = {
    senderName,
    title: found.article.title,
    deck: found.article.deck,
    address: `${context.origin}${path}`,
    picture: `${context.origin}${card}`,
    site: context.site.name,
    origin: context.origin,
    blockAddress: `${context.origin}${mailBlockPath(parts.config.mailSecret, hashOf(recipient))}`,
  }
  return {
    fromName: context.site.name,
    replyTo: { name: senderName, address: senderEmail },
    subject: sharedArticleWords(shared).subject,
    html: markupOf(<SharedArticleLetter {...shared} />),
    text: sharedArticleText(shared),
  }
}

/** React adds a preload link for each picture, which mail programs do not know. */
function markupOf(letter: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(letter).replace(/<link rel="preload"[^>]*>/g, '')}`
}
