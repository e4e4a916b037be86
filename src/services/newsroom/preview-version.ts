import { randomUUID } from 'node:crypto'
import type { Problem } from '#authoring/problem.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { dayMs, hourMs } from '#model/duration.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentPreview, ContentPreviews } from '#store/newsroom/content-previews.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { newToken, tokenHash } from '../staff/secret-token.ts'
import { type ArticleText, articleOfText } from './article-of-text.ts'
import type { CompilePlace } from './compile-version.ts'
import { ContentMissing, ContentRefused } from './content-refused.ts'
import { contentItem } from './content-step.ts'

/** How long the frames of the desk can show a version, in milliseconds: long enough for somebody to look at them. */
const frameLifeMs = hourMs

type PreviewStore = Pick<Store, 'revisions' | 'documents' | 'contentPreviews' | 'transaction'>

type Previewed = { problems: Problem[] } & ({ articleId: string; token: string } | { articleId: null; token: null })

/**
 * NEWS-8: a preview of a text as its page, for the frames of the desk. It expires within the hour.
 *
 * @param frameOrigin  of the desk, which alone may show it in a frame
 * @returns no token if the text has mistakes, or the file is no article
 * @throws NotPermitted, ContentMissing
 */
export async function previewInFrames(
  store: PreviewStore,
  place: CompilePlace,
  actor: Actor,
  { frameOrigin, ...shown }: ArticleText & { frameOrigin: string },
): Promise<Previewed> {
  requirePermission(actor, 'content.read')
  const { article, problems } = await articleOfText(store, place, shown)
  if (!article) return { problems, articleId: null, token: null }
  const given = { article, purpose: null, frameOrigin, lifeMs: frameLifeMs }
  const { token } = await addPreview(store.contentPreviews, actor, shown.fileId, given)
  return { problems, articleId: article.id, token }
}

/**
 * NEWS-8: a link to a text as its page, for somebody without an account. It shows only this text, until it expires or
 * is ended.
 *
 * @param purpose  who it is for, in words
 * @throws NotPermitted, ContentMissing, ContentRefused for a text with mistakes
 */
export async function shareVersion(
  store: PreviewStore,
  place: CompilePlace,
  actor: Actor,
  { purpose, days, ...shown }: ArticleText & { purpose: string; days: number },
): Promise<{ articleId: string; token: string }> {
  requirePermission(actor, 'content.write')
  const { article, problems } = await articleOfText(store, place, shown)
  if (!article) {
    const error = problems.find(({ severity }) => severity === 'error')
    throw new ContentRefused(
      error
        ? `The text has a mistake: ${error.found}; expected ${error.expected} (line ${error.line} of its source).`
        : 'Only articles have a preview.',
    )
  }
  const given = { article, purpose, frameOrigin: null, lifeMs: days * dayMs }
  return store.transaction(async ({ contentPreviews, audit }) => {
    const { id, token, expiresAt } = await addPreview(contentPreviews, actor, shown.fileId, given)
    const after = { link: id, purpose, expiresAt: expiresAt.toISOString() }
    await audit.record({ actor, action: 'share', item: contentItem({ id: shown.fileId }), bulkId: null, after })
    return { articleId: article.id, token }
  })
}

/** The valid links to versions of a file. @throws NotPermitted */
export async function sharedVersions(
  { contentPreviews }: Pick<Store, 'contentPreviews'>,
  actor: Actor,
  fileId: string,
): Promise<ContentPreview[]> {
  requirePermission(actor, 'content.read')
  return contentPreviews.ofFile(fileId)
}

/** Ends a link at once. @throws NotPermitted, ContentMissing */
export async function endSharing(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  { fileId, id }: { fileId: string; id: string },
): Promise<void> {
  requirePermission(actor, 'content.write')
  await store.transaction(async ({ contentPreviews, audit }) => {
    if (!(await contentPreviews.end(fileId, id))) throw new ContentMissing('There is no such link.')
    const after = { link: id }
    await audit.record({ actor, action: 'unshare', item: contentItem({ id: fileId }), bulkId: null, after })
  })
}

async function addPreview(
  contentPreviews: Pick<ContentPreviews, 'add'>,
  actor: Actor,
  fileId: string,
  { lifeMs, ...shown }: { article: StoredArticle; purpose: string | null; frameOrigin: string | null; lifeMs: number },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const [id, token, expiresAt] = [randomUUID(), newToken(), new Date(Date.now() + lifeMs)]
  await contentPreviews.add({ ...shown, id, fileId, tokenHash: tokenHash(token), madeBy: actor.name, expiresAt })
  return { id, token, expiresAt }
}
