import type { Texts } from '#texts/texts.ts'

/** What the email of "Email this page" shows. */
export interface SharedArticle {
  senderName: string
  title: string
  /** May be empty. */
  deck: string
  address: string
  /** Address of the article's card. */
  picture: string
  site: string
  origin: string
  /** Address of the page where the recipient blocks such mail. */
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

/** The part of the email for those who read no HTML. */
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
