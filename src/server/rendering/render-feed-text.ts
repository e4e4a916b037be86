import { renderToStaticMarkup } from 'react-dom/server'
import { withTexts } from '#texts/Text.tsx'
import { feedHtml } from '../feeds/feed-html.ts'
import { loadFeedText } from '../loaders/load-article.tsx'
import type { AppContext } from '../process/app-context.ts'
import { pageContext } from './page-context.ts'

export interface FeedText {
  html: string
  /** Change tags of its content. */
  tags: string[]
}

/** A full published article as the content of a feed's entry. */
export async function renderFeedText(
  path: string,
  { store, config }: Pick<AppContext, 'store' | 'config'>,
): Promise<FeedText | null> {
  const context = await pageContext(path, { store, config })
  const found = await loadFeedText({ store, config, context })
  return (
    found && {
      html: feedHtml(renderToStaticMarkup(withTexts(context.texts, found.content)), context.origin + path),
      tags: found.tags,
    }
  )
}
