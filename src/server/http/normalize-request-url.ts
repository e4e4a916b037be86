/** A target that is a path and a query already, with nothing encoded. */
const isPlain = /^(?:\/[\w.-]*)+(?:\?[^#]*)?$/

/**
 * The path and query of a request's target. A client may send more: an absolute address, or a hash. A path that does
 * not decode, or has an encoded slash, is encoded again, so that it is answered as an unknown path.
 */
export function normalizeRequestUrl(target: string): string {
  if (isPlain.test(target)) return target
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const isMalformed = decodedPath(path) === null || /%2f/i.test(path)
  const usable = isMalformed ? path.replaceAll('%', '%25') : path
  return `${usable.startsWith('/') ? '' : '/'}${usable}${query}`
}

/** A path, decoded; null when it does not decode. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
