import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { canonicalText } from '#canonical/canonical-text.ts'
import { textHashes } from '#canonical/text-hashes.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { type CompilePlace, compileVersion } from '../newsroom/check-version.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'

/** What reading and signing reviews works on. */
export interface ReviewContext {
  store: Pick<Store, 'transaction' | 'revisions' | 'documents' | 'reviews' | 'staff' | 'site' | 'publicLog'>
  content: Pick<CompilePlace, 'contentDir' | 'dataDir' | 'elsewhere'>
}

/** The newest version of an article, as it is reviewed. */
export interface ReviewableText {
  file: ContentFile
  article: StoredArticle
  text: CanonicalElement
  hash: string
  /** Readers see this text. */
  isPublished: boolean
}

/**
 * The text of the newest version of a file: as readers see it where they do, else as they would.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused where the file holds no article, or none that compiles
 */
export async function readReviewable(context: ReviewContext, actor: Actor, fileId: string): Promise<ReviewableText> {
  requirePermission(actor, 'reviews.read')
  const { store } = context
  const file = await store.revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  const published =
    file.articleId !== null && file.liveId === file.head.id ? await store.reviews.published(file.articleId) : null
  if (published) {
    const { article, text } = published
    if (!text) throw new ContentRefused('The text has hidden characters. Expected a text that readers see whole.')
    return { file, article, text, hash: textHashes(text).hash, isPublished: true }
  }
  return { file, ...(await compiledText(context, file)), isPublished: false }
}

async function compiledText({ store, content }: ReviewContext, { path, head }: ContentFile) {
  const source = (await store.revisions.texts([head.id])).get(head.id) ?? ''
  const { documents: compiled, problems } = await compileVersion(
    { ...content, revisions: store.revisions, documents: store.documents },
    { path, text: source },
  )
  const article = compiled.flatMap(({ kind, value }) => (kind === 'article' ? value : []))[0]
  const error = problems.find(({ severity }) => severity === 'error')
  const site = await store.site()
  if (!article || error || !site)
    throw new ContentRefused(
      error ? `Line ${error.line}: ${error.found}; expected ${error.expected}` : 'The file holds no article.',
    )
  const sets = await store.documents.all('treatment')
  try {
    const text = canonicalText({
      article,
      treatmentSets: new Map(sets.map((set) => [set.id, set])),
      site: siteIn(site, article.language),
    })
    return { article, text, hash: textHashes(text).hash }
  } catch (hidden) {
    if (hidden instanceof HiddenCharacter)
      throw new ContentRefused(`${hidden.message}. Expected text that readers see.`, { cause: hidden })
    throw hidden
  }
}
