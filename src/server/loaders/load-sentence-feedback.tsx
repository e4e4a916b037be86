import { randomUUID } from 'node:crypto'
import { sentenceLines } from '#canonical/sentences.ts'
import type { SentencePlan } from '#features/sentence-feedback/SentenceFeedback.tsx'
import { dayOf } from '#model/day.ts'
import { versionAddress } from '#model/history/history-addresses.ts'
import { formHead } from '#pages/list-heads.ts'
import {
  NoSentenceReceiptPage,
  SentenceFeedbackPage,
  type SentenceReceipt,
  SentenceReceiptPage,
  SentenceSentPage,
} from '#pages/sentence-feedback/SentenceFeedbackPage.tsx'
import { sentenceFeedbackPaths } from '#routing/routes.ts'
import type { FeedbackReceipt } from '#store/readers/feedback.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { articleOfQuery } from './article-of-query.ts'
import { changesSince } from './changes-since.ts'

/** REV-10: the form about words of an article, its thanks, and the state of sent feedback. */
export async function loadSentenceFeedback(input: LoaderInput): Promise<LoadedPage | null> {
  const { path, texts } = input.context
  if (path === sentenceFeedbackPaths.form) return sentenceFeedbackPage(emptyForm(randomUUID()), input)
  const token = input.query.token ?? ''
  if (path === sentenceFeedbackPaths.receipt) return receiptPage(token, input)
  const card = await articleOfQuery(input)
  return {
    head: head(texts.t('sentenceFeedback.sent'), input),
    content: <SentenceSentPage receipt={token} article={card?.path ?? null} />,
    tags: [],
  }
}

/** The page of the form, empty or rejected. Null if the query names no published article with a recorded text. */
export async function sentenceFeedbackPage(form: FormState, input: LoaderInput): Promise<LoadedPage | null> {
  const { store, context } = input
  const card = await articleOfQuery(input)
  const article = card && (await store.documents.get('article', card.path))
  if (!article) return null
  const known = form.values.textHash ?? ''
  const shown = /^[0-9a-f]{64}$/.test(known) ? await store.versions.withHash(article.id, known) : null
  const [newest] = shown ? [shown] : await store.versions.list(article.id, { limit: 1, offset: 0 })
  if (!newest?.body) return null
  const plan: SentencePlan = {
    article: { path: card.path, title: article.title },
    textHash: newest.hash,
    receipt: randomUUID(),
    parts: partsOf(sentenceLines(newest.body.text, article.language)),
  }
  return {
    head: head(context.texts.t('sentenceFeedback.title'), input),
    content: <SentenceFeedbackPage plan={plan} form={form} />,
    tags: [],
  }
}

function partsOf(lines: ReturnType<typeof sentenceLines>): SentencePlan['parts'] {
  const parts: SentencePlan['parts'] = []
  for (const { section, title, sentences } of lines) {
    const last = parts.at(-1)
    if (last?.section === section) last.lines.push(sentences)
    // The heading may be among its lines.
    else parts.push({ section, title: sentences.join(' ') === title ? '' : title, lines: [sentences] })
  }
  return parts
}

async function receiptPage(token: string, input: LoaderInput): Promise<LoadedPage> {
  const { store, context } = input
  const title = context.texts.t('sentenceFeedback.receiptTitle')
  const isToken = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)
  const found = isToken ? await store.feedback.byReceipt(token) : []
  const receipts = await Promise.all(found.map((sent) => receiptOf(sent, store)))
  if (receipts.length === 0)
    return { head: head(title, input), content: <NoSentenceReceiptPage />, tags: [], status: 404 }
  return { head: head(title, input), content: <SentenceReceiptPage receipts={receipts} />, tags: [] }
}

async function receiptOf(
  { id, article: path, words, text, answer, madeAt, state }: FeedbackReceipt,
  { documents, versions }: LoaderInput['store'],
): Promise<SentenceReceipt> {
  const article = await documents.get('article', path)
  const sent = { id, path, sentOn: dayOf(madeAt), quote: words.quote, text }
  if (!article || answer === null)
    return { ...sent, title: article?.title ?? null, state: state === 'done' ? 'done' : 'waits', answer: null }
  const [before, [after]] = await Promise.all([
    versions.withHash(article.id, words.textHash),
    versions.get(article.id, [answer]),
  ])
  const changes = before?.body && after?.body ? changesSince(before.body.text, after.body.text) : null
  const shown = { number: answer, address: versionAddress(path, answer), changes }
  return { ...sent, title: article.title, state: 'answered', answer: shown }
}

function head(title: string, { context }: LoaderInput) {
  return formHead(title, context.texts.t('sentenceFeedback.receiptAbout'), sentenceFeedbackPaths.form)
}
