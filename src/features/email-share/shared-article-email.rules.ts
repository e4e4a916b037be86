import type { Texts } from '#texts/texts.ts'

/** The content of the email of "Email this page". */
export interface SharedArticle {
  senderName: string
  title: string
  /** May be empty. */
  deck: string
  address: string
  /** The address of the article's card. */
  picture: string
  site: string
  origin: string
  /** The address of the page on which the recipient can block such mail. */
  blockAddress: string
  texts: Texts
}

export function sharedArticleWords({ senderName: sender, title, site, texts: { t } }: SharedArticle) {
  return {
    subject: t('emailShare.mailSubject', { sender, title }),
    introduction: t('emailShare.mailIntroduction', { sender }),
    button: t('emailShare.mailButton'),
    reason: t('emailShare.mailReason', { sender, site }),
    block: t('emailShare.mailBlock', { site }),
  }
}

/** The plain text part of the email. */
export function sharedArticleText(shared: SharedArticle): string {
  const { introduction, reason, block } = sharedArticleWords(shared)
  const paragraphs = [
    introduction,
    shared.title,
    shared.deck,
    shared.address,
    `-- \n${reason}`,
    `${block}:\n${shared.blockAddress}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
