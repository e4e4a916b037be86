import { type Bytes, textOf } from './bytes.ts'
import { NotChecked } from './findings.ts'

/** An element of a canonical text, as `docs/canonical-text.md` has it. */
export type Element = [name: string, attributes: string[], ...children: (string | Element)[]]

export interface Version {
  number: number
  textVersion: string
  hash: string
  parts?: { hash: string }[]
  recordedAt: string
}

/** A review as `/provenance{path}.json` has it: text in base64url where it is bytes. */
export interface SignedReview {
  number: number
  statement: string
  clientData: string
  authenticatorData: string
  signature: string
  publicKey: string
  algorithm: number
  rpId: string
  origin: string
  keySince: string
  salt: string
  at: string
}

/** What is read of `/provenance{path}.json`: nothing of it is believed. */
export interface Provenance {
  format: string
  article: { id?: string; title?: string; address?: string }
  text: unknown
  refused?: string
  versions: Version[]
  reviews: SignedReview[]
  minors: { review: number; on: string; reason: string }[]
  log: { key: string; proof: string | null } | null
  people: Partial<Record<'authors' | 'medicalReviewers', { name: string }[]>>
}

export interface Delivered {
  provenance: Provenance
  /** Where it is, or the same record; none for a file that nothing was compared with. */
  address?: string
  /** The record of the same article on a site, which a file is compared with. */
  onSite?: Provenance
  /** The HTML of the article's page, where that was asked for. */
  page?: string
}

const format = 'salus-provenance-1'

/** @param from  what it was read from, in words for the person who gave it */
export function parsedProvenance(json: string, from: string): Provenance {
  const read = parsed(json, from) as Partial<Provenance> | null
  if (read?.format !== format) throw new NotChecked('noProvenance', { from })
  return { article: {}, text: null, versions: [], reviews: [], minors: [], log: null, people: {}, ...read, format }
}

export function parsed(json: string, from: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    // biome-ignore lint/style/useErrorCause: it is the last argument
    throw new NotChecked('noJson', { from }, { cause })
  }
}

/** From the address of the provenance, or of the page that links to it. */
export async function fetched(address: string): Promise<Delivered> {
  const answer = await get(address)
  if (!answer.isHtml) return { provenance: parsedProvenance(answer.body, address), address: answer.address }
  const link = /<link\b[^>]*\brel="describedby"[^>]*>/i.exec(answer.body)?.[0] ?? ''
  const href = /\bhref="([^"]*)"/i.exec(link)?.[1]
  if (!href) throw new NotChecked('namesNone', { from: address })
  const place = new URL(href.replaceAll('&amp;', '&'), answer.address).href
  return { provenance: parsedProvenance((await get(place)).body, place), page: answer.body, address: place }
}

export async function get(address: string): Promise<{ address: string; body: string; isHtml: boolean }> {
  const { response, body } = await requested(address)
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '')
  return { address: response.url, body: textOf(body), isHtml }
}

export async function bytesAt(address: string): Promise<Bytes> {
  return (await requested(address)).body
}

async function requested(address: string): Promise<{ response: Response; body: Bytes }> {
  try {
    // Page and provenance of one age: neither from what a browser has kept.
    const response = await fetch(address, { cache: 'no-cache' })
    if (!response.ok) throw new NotChecked('answers', { from: address, status: response.status })
    return { response, body: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (error instanceof NotChecked) throw error
    const { cause, message } = error as Error
    const why = cause instanceof Error ? cause.message : message
    // biome-ignore lint/style/useErrorCause: it is the last argument
    throw new NotChecked('unreachable', { from: address, why }, { cause: error })
  }
}
