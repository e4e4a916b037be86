import { expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import { reviewingPlace, signingParty } from '../testing/reviewing-place.ts'
import { listReviews } from './list-reviews.ts'
import { readReview } from './read-review.ts'
import { offerReview, signReview } from './sign-review.ts'

it('[REV-4] an article without a file is listed, read and signed in its published form', {
  timeout: 120_000,
}, async () => {
  const place = await reviewingPlace()
  const { store, context, doctor, given } = place
  const found = await store.documents.get('article', '/health/naps')
  const path = '/health/rest' as SitePath
  const article: StoredArticle = {
    ...(found as StoredArticle),
    id: 'rest' as Slug,
    title: 'Rest',
    medicalReviewers: ['dr-mira' as Slug],
    contentMeta: { ...(found as StoredArticle).contentMeta, canonicalPath: path },
  }
  const publish = (value: StoredArticle) => store.documents.upsert([{ kind: 'article', key: path, value }])
  await publish(article)
  const [item] = (await listReviews(context, doctor.actor)).filter((listed) => listed.file === null)
  expect(item).toMatchObject({ id: 'article:rest', path, need: 'unsigned' })
  const sign = async () => {
    const view = await readReview(context, doctor.actor, 'article:rest')
    expect(view).toMatchObject({ file: null, isPublished: true, refusal: null })
    const { options } = await offerReview(context, signingParty, doctor.actor, 'article:rest', {
      ...(await given(doctor.actor)),
      hash: view.hash,
    })
    return () => signReview(context, signingParty, doctor.actor, 'article:rest', doctor.key.signIn(options))
  }
  const late = await sign()
  await publish({ ...article, title: 'Rest more' })
  await expect(late()).rejects.toThrow('has changed')
  expect(await (await sign())()).toBe(1)
  expect((await store.articles.byPath(path))?.article.review).toMatchObject({ kind: 'signed', isCurrent: true })
  const [entry] = await store.audit.explained({ action: 'review', limit: 1 })
  expect(entry?.item).toBe('article rest')
  // An article with a file is reviewed by its newest version, which may differ from the published one.
  await expect(readReview(context, doctor.actor, 'article:naps')).rejects.toThrow('without a file')
})
