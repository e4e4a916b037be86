import { EmailButton, EmailLayout, useEmailStyles } from '#ui/email/EmailLayout.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { type SharedArticle, sharedArticleWords } from './shared-article-email.rules.ts'

/** The email that "Email this page" sends (MAIL-4). */
export function SharedArticleEmail(shared: SharedArticle) {
  const { title, deck, address, picture, site, origin, blockAddress } = shared
  const words = sharedArticleWords(shared)
  const styles = useEmailStyles()
  return (
    <EmailLayout
      title={words.subject}
      preview={deck || title}
      site={site}
      origin={origin}
      reason={words.reason}
      stop={{ href: blockAddress, words: words.block }}
    >
      <p className="soft" style={{ ...styles.note, fontSize: 15, margin: '0 0 20px' }}>
        {words.introduction}
      </p>
      <img
        src={picture}
        alt=""
        // Without it React adds a preload link, which mail programs do not know.
        fetchPriority="low"
        width={534}
        height={280}
        style={{ display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: 6, margin: '0 0 24px' }}
      />
      <h1 className="ink" style={styles.title}>
        <DirectedText text={title} />
      </h1>
      {deck && (
        <p className="ink" style={styles.text}>
          <DirectedText text={deck} />
        </p>
      )}
      <EmailButton href={address}>{words.button}</EmailButton>
    </EmailLayout>
  )
}
