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

/** Dependencies of reading and signing reviews. */
export interface ReviewContext {
  store: Pick<
    Store,
    'transaction' | 'revisions' | 'documents' | 'pictures' | 'reviews' | 'staff' | 'site' | 'publicLog' | 'workLists'
  >
  content: Pick<CompilePlace, 'contentDir' | 'dataDir' | 'elsewhere'>
}

/** The newest version of an article, in the form that is reviewed. */
export interface ReviewableText {
  /** Null for an article without a file, for instance from JSON. */
  file: ContentFile | null
  article: StoredArticle
  text: CanonicalElement
  hash: string
  /** Whether this text is published. */
  isPublished: boolean
}

const articlePrefix = 'article:'

/** The id of the reviewed file, or of an article without a file. */
export type ReviewableId = string

export function reviewableIdOf(
  subject: { file: Pick<ContentFile, 'id'> } | { file: null; articleId: Slug },
): ReviewableId {
  return subject.file === null ? articlePrefix + subject.articleId : subject.file.id
}

/**
 * The text of a file's newest version, as it is or would be published. For an article without a file, the published
 * text.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused if the file holds no article, or does not compile
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

/** @throws ContentMissing if it is not published, or has a file, whose newest version must be reviewed instead */
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

/** Whether the text is still the same, in a transaction in which nobody can publish (`reviews.lock`). */
export async function isUnchanged(
  { content, reviews }: Pick<StoreTransaction, 'content' | 'reviews'>,
  { file, article, hash, isPublished }: ReviewableText,
): Promise<boolean> {
  if (file && (await content.lock(file.id))?.head.id !== file.head.id) return false
  if (!isPublished) return true
  const now = await reviews.published(article.id)
  return now?.text != null && textHashes(now.text).hash === hash
}

/** The name of the reviewed item in the audit log. */
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
