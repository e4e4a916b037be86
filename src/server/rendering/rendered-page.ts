/** What is rendered: a page, a feed, a sitemap. */
export interface RenderedPage {
  status: number
  /** In UTF-8 where it is bytes. */
  body: string | Buffer
  /** `vary` only where the page depends on more than the encoding. */
  headers: Record<string, string>
  /** What it was rendered from; a change of any of them purges it. A kind alone, such as `person`, is any of its kind. */
  tags: readonly string[]
}

export function bytesOf({ body }: RenderedPage): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body
}
