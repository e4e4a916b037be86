/**
 * The target of a request as path and query alone. A client may send more: the whole address, or a hash. A path that
 * does not decode becomes the address of nothing, so that it is answered as one.
 */
export function plainTarget(target: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const decodable = decodedPath(path) === null ? path.replaceAll('%', '%25') : path
  return `${decodable.startsWith('/') ? '' : '/'}${decodable}${query}`
}

/** A path as it reads; null when it does not decode. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
