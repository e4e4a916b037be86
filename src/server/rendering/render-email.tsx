import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import { decisionEmailSubject, decisionEmailText } from '#features/comment-decision/decision-email.rules.ts'
import { AlarmEmail } from '#features/crisis-mail/AlarmEmail.tsx'
import { alarmText, alarmWords } from '#features/crisis-mail/crisis-mail.rules.ts'
import { ReplyEmail } from '#features/crisis-mail/ReplyEmail.tsx'
import { SharedArticleEmail } from '#features/email-share/SharedArticleEmail.tsx'
import { sharedArticleText, sharedArticleWords } from '#features/email-share/shared-article-email.rules.ts'
import { signupEmailText, signupEmailWords } from '#features/newsletter/newsletter-email.rules.ts'
import { SignupEmail } from '#features/newsletter/SignupEmail.tsx'
import { StaffEmail } from '#features/staff-mail/StaffEmail.tsx'
import {
  deskNoticeMail,
  type ReviewListPart,
  reviewerChangeMail,
  reviewListMail,
  type StaffMail,
  staffLinkMail,
  staffMailText,
  staffRecoveryMail,
} from '#features/staff-mail/staff-mail.rules.ts'
import { dayOf } from '#model/day.ts'
import type { NoticeLinkKind } from '#model/newsroom/desk-notice.ts'
import { commentAddress } from '#model/readers/comment-addresses.ts'
import type { EmailTemplate, emailSchemas } from '#model/readers/email-template.ts'
import { type LanguageCode, languageOf, prefixIn, publicAddress } from '#model/site/language.ts'
import { linkHours } from '#model/staff/staff-link.ts'
import { SitePath } from '#model/text/text.ts'
import { articleHead } from '#pages/article/article-head.ts'
import type { PageContext } from '#pages/page-context.ts'
import { cardOf } from '#pages/page-head.ts'
import { endToken } from '#services/lists/notify.ts'
import { type ListedItem, listedNeeds, reviewLists } from '#services/reviews/review-lists.ts'
import { linkToken } from '#services/staff/make-link.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { crisisHelp } from '#texts/safety/crisis-help.ts'
import { crisisReply, crisisReplyText } from '#texts/safety/crisis-reply.ts'
import { TextsProvider } from '#texts/Text.tsx'
import { EmailBrand } from '#ui/email/EmailLayout.tsx'
import { mailBlockPath } from '../config/mail-block-link.ts'
import { type NewsletterPurpose, newsletterPath } from '../config/newsletter-link.ts'
import type { AppContext } from '../process/app-context.ts'
import { localizedAddress } from './localize-links.ts'
import { pageContext } from './page-context.ts'

/** An email as sent. */
export interface RenderedEmail {
  /** The name of the site, for the sender's address. */
  fromName: string
  replyTo?: { name: string; address: string }
  /** The address for one-press unsubscribing (RFC 8058). */
  unsubscribe?: string
  subject: string
  /** Left out if there is only text. */
  html?: string
  text: string
}

type EmailContext = Pick<AppContext, 'store' | 'config'>

export type RenderEmail = typeof renderEmail

/** Renders an email with the site's present data; null if its subject is gone. */
export async function renderEmail(
  template: EmailTemplate,
  recipient: string,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  switch (template.kind) {
    case 'sharedArticle':
      return sharedArticle(template.data, recipient, appContext)
    case 'newsletterSignup':
      return newsletterSignup(template.data, appContext)
    case 'crisisAlarm':
      return crisisAlarm(appContext)
    case 'crisisReply':
      return crisisReplyEmail(template.data, appContext)
    case 'commentDecision':
      return commentDecision(template.data, recipient, appContext)
    case 'staffLink':
      return staffLinkEmail(template.data, appContext)
    case 'staffRecovery':
      return staffRecoveryEmail(template.data, appContext)
    case 'reviewerChange':
      return reviewerChangeEmail(template.data, appContext)
    case 'reviewList':
      return reviewListEmail(template.data, appContext)
    case 'deskNotice':
      return deskNotices([template.data.notice], appContext)
    case 'deskDigest':
      return deskNotices(template.data.notices, appContext, 'digest')
  }
}

/** Null once the comments are decided. */
async function crisisAlarm(appContext: EmailContext): Promise<RenderedEmail | null> {
  const { urgent, oldestUrgentAt } = await appContext.store.comments.queueSize()
  if (oldestUrgentAt === null) return null
  const { site, origin, texts } = await pageContext('/', appContext)
  const minutes = Math.floor((Date.now() - oldestUrgentAt.getTime()) / 60_000)
  const facts = { waiting: urgent, minutes, desk: appContext.config.crisisAlarms.desk, site: site.name, origin }
  return {
    fromName: site.name,
    subject: alarmWords(facts, texts).subject,
    html: markupOf(<AlarmEmail {...facts} />, { site, texts }),
    text: alarmText(facts, texts),
  }
}

/** Null if the site has no help lines. */
async function crisisReplyEmail(
  { words, help: name, language }: z.infer<typeof emailSchemas.crisisReply>,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const { site, origin, texts } = await contextIn(language, appContext)
  const help = crisisHelp(site, texts, name)
  if (help === null) return null
  const reply = crisisReply(site.name, { help, isOfCrisis: (name ?? 'crisis') === 'crisis' }, texts, words)
  return {
    fromName: site.name,
    subject: reply.subject,
    html: markupOf(<ReplyEmail reply={reply} site={site.name} origin={origin} />, { site, texts }),
    text: crisisReplyText(reply),
  }
}

/** Null if the comment is deleted, or has another decision. */
async function commentDecision(
  { comment: id, state }: z.infer<typeof emailSchemas.commentDecision>,
  recipient: string,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const comment = await appContext.store.comments.get(id)
  if (comment?.state !== state) return null
  const { articlePath, reason, madeAt } = comment
  const context = await pageContext(articlePath ?? '/', appContext)
  const { site, texts } = context
  const isShown = state === 'approved' && articlePath !== null
  const facts = {
    published: isShown ? localizedAddress(commentAddress(articlePath, id.slice(id.indexOf('/') + 1)), context) : null,
    reason: state === 'rejected' ? reason : null,
    sentOn: dayOf(madeAt),
    contact: site.publisher.contact,
    site: site.name,
    blockAddress: localizedAddress(mailBlockPath(appContext.config.mail.secret, hashOfAddress(recipient)), context),
  }
  return {
    fromName: site.name,
    subject: decisionEmailSubject(facts, texts),
    text: decisionEmailText(facts, texts),
  }
}

/** Null once the link was used, replaced or withdrawn. */
async function staffLinkEmail(
  { link: id }: z.infer<typeof emailSchemas.staffLink>,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const { accounts, links } = appContext.store.staff
  const link = await links.get(id)
  const account = link?.staffId ? await accounts.get(link.staffId) : null
  if (!link || link.purpose === 'first' || !account) return null
  const { mail, desk } = appContext.config
  const { site, origin, texts } = await pageContext('/', appContext)
  const address = `${desk.origin}/#join=${linkToken(mail.secret, id)}`
  const { purpose } = link
  const facts = { name: account.name, purpose, hours: linkHours[purpose], address, site: site.name, origin }
  return renderedStaffMail(staffLinkMail(facts, texts), { site, texts })
}

async function staffRecoveryEmail(
  recovery: z.infer<typeof emailSchemas.staffRecovery>,
  appContext: EmailContext,
): Promise<RenderedEmail> {
  const { site, origin, texts } = await pageContext('/', appContext)
  const entries = recovery.account === undefined ? null : await appContext.store.reviews.ofAccount(recovery.account)
  return renderedStaffMail(staffRecoveryMail({ ...recovery, entries, site: site.name, origin }, texts), { site, texts })
}

async function reviewerChangeEmail(
  { account, by, what }: z.infer<typeof emailSchemas.reviewerChange>,
  appContext: EmailContext,
): Promise<RenderedEmail> {
  const { site, origin, texts } = await pageContext('/', appContext)
  const entries = await appContext.store.reviews.ofAccount(account)
  return renderedStaffMail(reviewerChangeMail({ by, what, entries, site: site.name, origin }, texts), { site, texts })
}

/** Null once all listed articles are reviewed. */
async function reviewListEmail(
  { notice: id }: z.infer<typeof emailSchemas.reviewList>,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const { store } = appContext
  const [notice] = await store.notices.list([id])
  const lists = notice && (await reviewLists(store, new Date())).get(notice.account)
  if (!lists) return null
  const { mail, desk } = appContext.config
  const { site, origin, texts } = await pageContext('/', appContext)
  const { linkId } = await store.notices.choice(notice.account)
  const stopAddress = `${desk.origin}/mail-off/${endToken(mail.secret, linkId, notice.kind)}`
  const facts = {
    ...lists,
    own: listParts(lists.own),
    unassigned: listParts(lists.unassigned),
    address: `${desk.origin}/#${notice.place}`,
    stopAddress,
    site: site.name,
    origin,
  }
  return { ...renderedStaffMail(reviewListMail(facts, texts), { site, texts }), unsubscribe: stopAddress }
}

function listParts(items: readonly ListedItem[]): ReviewListPart[] {
  return listedNeeds
    .map((need) => ({ need, paths: items.filter((item) => item.need === need).map(({ path }) => path) }))
    .filter(({ paths }) => paths.length > 0)
}

/** Null if none of these notices exist any more. @param as  the kind of the mail; that of its notice when left out */
async function deskNotices(
  ids: readonly string[],
  appContext: EmailContext,
  as?: NoticeLinkKind,
): Promise<RenderedEmail | null> {
  const { notices } = appContext.store
  const listed = await notices.list(ids)
  const [first] = listed
  if (!first) return null
  const { mail, desk } = appContext.config
  const { site, origin, texts } = await pageContext('/', appContext)
  const { linkId } = await notices.choice(first.account)
  const stopAddress = `${desk.origin}/mail-off/${endToken(mail.secret, linkId, as ?? first.kind)}`
  const address = `${desk.origin}/#${listed.length === 1 ? first.place : '/home'}`
  const facts = { subjects: listed.map(({ subject }) => subject), address, stopAddress, site: site.name, origin }
  return { ...renderedStaffMail(deskNoticeMail(facts, texts), { site, texts }), unsubscribe: stopAddress }
}

function renderedStaffMail(mail: StaffMail, context: Pick<PageContext, 'site' | 'texts'>): RenderedEmail {
  return {
    fromName: mail.site,
    subject: mail.subject,
    html: markupOf(<StaffEmail {...mail} />, context),
    text: staffMailText(mail),
  }
}

async function newsletterSignup(
  { signup, list, language }: z.infer<typeof emailSchemas.newsletterSignup>,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const known = await appContext.store.newsletter.get(signup)
  if (known?.state !== 'pending') return null
  const { site, origin, texts, path } = await contextIn(language, appContext)
  const addressTo = (purpose: NewsletterPurpose) =>
    publicAddress(site, origin, `${path}${newsletterPath(appContext.config.mail.secret, purpose, signup).slice(1)}`)
  const facts = {
    list,
    confirmAddress: addressTo('confirm'),
    stopAddress: addressTo('stop'),
    site: site.name,
    origin,
    texts,
  }
  return {
    fromName: site.name,
    unsubscribe: facts.stopAddress,
    subject: signupEmailWords(facts).subject,
    html: markupOf(<SignupEmail {...facts} />, { site, texts }),
    text: signupEmailText(facts),
  }
}

/**
 * The article that was at a path when a mail was accepted: it may have moved since, for instance while the mail waited
 * for a moderator.
 */
async function articleThatMayHaveMoved(path: SitePath, { store: { articles, oldAddress } }: EmailContext) {
  const found = await articles.byPath(path)
  if (found) return found
  const moved = SitePath.safeParse((await oldAddress(path))?.to)
  return moved.success ? articles.byPath(moved.data) : null
}

async function sharedArticle(
  { path: sharedPath, senderName, senderEmail }: z.infer<typeof emailSchemas.sharedArticle>,
  recipient: string,
  appContext: EmailContext,
): Promise<RenderedEmail | null> {
  const found = await articleThatMayHaveMoved(sharedPath, appContext)
  if (!found) return null
  const path = found.article.contentMeta.canonicalPath
  const context = await pageContext(path, appContext)
  const shared = {
    senderName,
    title: found.article.title,
    deck: found.article.deck,
    address: localizedAddress(path, context),
    picture: cardOf(articleHead(found.article, [], context), context),
    site: context.site.name,
    origin: context.origin,
    blockAddress: localizedAddress(mailBlockPath(appContext.config.mail.secret, hashOfAddress(recipient)), context),
    texts: context.texts,
  }
  return {
    fromName: context.site.name,
    replyTo: { name: senderName, address: senderEmail },
    subject: sharedArticleWords(shared).subject,
    html: markupOf(<SharedArticleEmail {...shared} />, context),
    text: sharedArticleText(shared),
  }
}

/**
 * The context for rendering a mail in a language of the site, the default one when left out. Its path ends with a
 * slash.
 */
async function contextIn(language: LanguageCode | undefined, appContext: EmailContext): Promise<PageContext> {
  const main = language === undefined ? null : await appContext.store.site()
  const home = main && language ? `${prefixIn(main, languageOf(main, language))}/` : '/'
  return pageContext(home, appContext)
}

function markupOf(template: ReactElement, { site, texts }: Pick<PageContext, 'site' | 'texts'>): string {
  const branded = <EmailBrand brand={site.brand}>{template}</EmailBrand>
  return `<!doctype html>${renderToStaticMarkup(<TextsProvider texts={texts}>{branded}</TextsProvider>)}`
}
