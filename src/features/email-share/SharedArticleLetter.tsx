import { Letter, LetterButton, letterStyles } from '#ui/letter/Letter.tsx'
import { type SharedArticle, sharedArticleWords } from './shared-article-letter.rules.ts'

/** The letter that "Email this page" sends (MAIL-4). */
export function SharedArticleLetter(shared: SharedArticle) {
  const { title, deck, address, picture, site, origin, blockAddress } = shared
  const words = sharedArticleWords(shared)
  return (
    <Letter
      title={words.subject}
      preview={deck || title}
      site={site}
      origin={origin}
      reason={words.reason}
      stop={{ href: blockAddress, words: words.block }}
    >
      <p className="soft" style={{ ...letterStyles.note, fontSize: 15, margin: '0 0 20px' }}>
        {words.introduction}
      </p>
      <img
        src={picture}
        alt=""
        width={534}
        height={280}
        style={{ display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: 6, margin: '0 0 24px' }}
      />
      <h1 className="ink" style={letterStyles.title}>
        {title}
      </h1>
      {deck && (
        <p className="ink" style={letterStyles.text}>
          {deck}
        </p>
      )}
      <LetterButton href={address}>{words.button}</LetterButton>
    </Letter>
  )
}
