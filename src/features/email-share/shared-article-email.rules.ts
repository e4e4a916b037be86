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
}

export function sharedArticleWords({ senderName, title, site }: SharedArticle) {
  return {
    subject: `${senderName} sent you an article: ${title}`,
    introduction: `${senderName} thought that this may interest you:`,
    button: 'Read the article',
    reason: `${senderName} entered your address on ${site} to send you this one article. ${site} sends you nothing else because of it. An answer to this mail goes to ${senderName}.`,
    block: `Get no more mail from readers of ${site}`,
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
