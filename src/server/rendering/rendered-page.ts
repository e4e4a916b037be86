/** A rendered response: a page, a feed, a sitemap. */
export interface RenderedPage {
  status: number
  /** In UTF-8 where it is bytes. */
  body: string | Buffer
  /** Has `vary` only if the page depends on more than the encoding. */
  headers: Record<string, string>
  /**
   * The tags of its dependencies; a change of any of them purges it. A kind alone, such as `person`, is any of its
   * kind.
   */
  tags: readonly string[]
}

export function bytesOf({ body }: RenderedPage): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body
}
