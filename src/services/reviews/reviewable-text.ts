import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { canonicalText } from '#canonical/canonical-text.ts'
import { textHashes } from '#canonical/text-hashes.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Slug } from '#model/text/text.ts'
import type { PublishedText } from '#store/content/published/text-records.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { type CompilePlace, compileVersion } from '../newsroom/compile-version.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { contentItem } from '../newsroom/content-step.ts'
import { requirePermission } from '../staff/permission.ts'

/** What reading and signing reviews works on. */
export interface ReviewContext {
  store: Pick<
    Store,
    'transaction' | 'revisions' | 'documents' | 'pictures' | 'reviews' | 'staff' | 'site' | 'publicLog' | 'workLists'
  >
  content: Pick<CompilePlace, 'contentDir' | 'dataDir' | 'elsewhere'>
}

/** The newest version of an article, as it is reviewed. */
export interface ReviewableText {
  /** Null for an article that came without a file, such as by JSON. */
  file: ContentFile | null
  article: StoredArticle
  text: CanonicalElement
  hash: string
  /** Readers see this text. */
  isPublished: boolean
}

const articlePrefix = 'article:'

/** What is reviewed, by name: the id of its file, or that of an article which has none. */
export type ReviewableId = string

export function reviewableIdOf(
  subject: { file: Pick<ContentFile, 'id'> } | { file: null; articleId: Slug },
): ReviewableId {
  return subject.file === null ? articlePrefix + subject.articleId : subject.file.id
}

/**
 * The text of the newest version of a file: as readers see it where they do, else as they would. Of an article without a
 * file it is the published one.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused where the file holds no article, or none that compiles
 */
export async function readReviewable(context: ReviewContext, actor: Actor, id: ReviewableId): Promise<ReviewableText> {
  requirePermission(actor, 'reviews.read')
  const { store } = context
  if (id.startsWith(articlePrefix)) return withoutFile(context, id.slice(articlePrefix.length) as Slug)
  const file = await store.revisions.get(id)
  if (!file) throw new ContentMissing('There is no such file.')
  const published =
    file.articleId !== null && file.liveId === file.head.id ? await store.reviews.published(file.articleId) : null
  if (published) return { file, ...publishedText(published) }
  return { file, ...(await compiledText(context, file)), isPublished: false }
}

/** @throws ContentMissing where it is not published, or has a file, whose newest version is what is reviewed */
async function withoutFile({ store }: ReviewContext, articleId: Slug): Promise<ReviewableText> {
  const [published, files] = await Promise.all([store.reviews.published(articleId), store.revisions.files()])
  const file = files.find((candidate) => candidate.articleId === articleId && candidate.liveId !== null)
  if (!published || file) throw new ContentMissing('There is no article of this id without a file.')
  return { file: null, ...publishedText(published) }
}

function publishedText({ article, text }: PublishedText): Omit<ReviewableText, 'file'> {
  if (!text) throw new ContentRefused('The text has hidden characters. Expected a text that readers see whole.')
  return { article, text, hash: textHashes(text).hash, isPublished: true }
}

/** Whether the text is still the one that was read, in a transaction in which nobody can publish (`reviews.lock`). */
export async function isUnchanged(
  { content, reviews }: Pick<StoreTransaction, 'content' | 'reviews'>,
  { file, article, hash, isPublished }: ReviewableText,
): Promise<boolean> {
  if (file && (await content.lock(file.id))?.head.id !== file.head.id) return false
  if (!isPublished) return true
  const now = await reviews.published(article.id)
  return now?.text != null && textHashes(now.text).hash === hash
}

/** How the audit log names what is reviewed. */
export function reviewedItem({ file, article }: ReviewableText): string {
  return file ? contentItem(file) : `article ${article.id}`
}

async function compiledText({ store, content }: ReviewContext, { path, head }: ContentFile) {
  const source = (await store.revisions.texts([head.id])).get(head.id) ?? ''
  const { documents: compiled, problems } = await compileVersion(
    { ...content, revisions: store.revisions, documents: store.documents, pictures: store.pictures },
    { path, text: source },
  )
  const article = compiled.flatMap(({ kind, value }) => (kind === 'article' ? value : []))[0]
  const error = problems.find(({ severity }) => severity === 'error')
  const site = await store.site()
  if (!article || error || !site)
    throw new ContentRefused(
      error
        ? `The text has a mistake: ${error.found}; expected ${error.expected} (line ${error.line} of its source).`
        : 'The file holds no article.',
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
