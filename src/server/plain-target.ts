/**
 * The target of a request as path and query alone. A client may send more: the whole address, or a hash. A path that
 * does not decode, or that hides a slash, becomes the address of nothing, so that it is answered as one.
 */
export function plainTarget(target: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const leadsNowhere = decodedPath(path) === null || /%2f/i.test(path)
  const usable = leadsNowhere ? path.replaceAll('%', '%25') : path
  return `${usable.startsWith('/') ? '' : '/'}${usable}${query}`
}

/** A path as it reads; null when it does not decode. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
