import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SharedArticleLetter } from '#features/email-share/SharedArticleLetter.tsx'
import { sharedArticleText, sharedArticleWords } from '#features/email-share/shared-article-letter.rules.ts'
import type { Letter } from '#model/letter.ts'
import { articleHead } from '#pages/article/article-head.ts'
import { hashOf } from '#store/mail-limits.ts'
import { mailBlockPath } from './mail-block-link.ts'
import { pageContext } from './page-context.ts'
import type { SiteParts } from './site-parts.ts'

/** A letter as it is sent. */
export interface RenderedLetter {
  /** The name of the site, for the sender's address. */
  fromName: string
  replyTo: { name: string; address: string }
  subject: string
  html: string
  text: string
}

export type RenderLetter = typeof renderLetter

/** Renders a letter with what the site shows now; null when it has nothing to show any more. */
export async function renderLetter(
  { data: { path, senderName, senderEmail } }: Letter,
  recipient: string,
  parts: Pick<SiteParts, 'store' | 'config'>,
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
