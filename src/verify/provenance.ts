import { type Bytes, textOf } from './bytes.ts'
import { NotChecked } from './findings.ts'

/** An element of a canonical text, in the format of `docs/canonical-text.md`. */
export type Element = [name: string, attributes: string[], ...children: (string | Element)[]]

export interface Version {
  number: number
  textVersion: string
  hash: string
  parts?: { hash: string }[]
  recordedAt: string
}

/** A review of `/provenance{path}.json`: bytes are in base64url. */
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

/** The fields read of `/provenance{path}.json`: none of them is trusted. */
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
  /** The address of this record, or of an equal one; undefined for a file that was compared with nothing. */
  address?: string
  /** The record of the same article on a site, for comparison with a file. */
  onSite?: Provenance
  /** The HTML of the article's page, if its address was given. */
  page?: string
}

const format = 'salus-provenance-1'

/** @param from  the source of the JSON, in words for the person who gave it */
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

/** Reads the address of a provenance, or of a page that links to one. */
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
    // Page and provenance must be of the same time: neither comes from the browser's cache.
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
