import { attributeOf, type CanonicalElement } from '#canonical/canonical-node.ts'

/** SHA-256 by Web Crypto, as bytes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The hash of a canonical text as docs/canonical-text.md defines it, computed here and not taken from the server. */
export async function hashOfText([version, attributes, ...parts]: CanonicalElement): Promise<string> {
  const hashes = await Promise.all(parts.map(hashOfJson))
  return hashOfJson([version, attributes, ...hashes])
}

/** The hashes of sections by id. */
export async function hashesOfSections([, , ...parts]: CanonicalElement): Promise<Record<string, string>> {
  const sections = (parts as CanonicalElement[]).filter(([name]) => name === 'section')
  const hashed = sections.map(async (part) => [attributeOf(part, 'id') ?? '', await hashOfJson(part)] as const)
  return Object.fromEntries(await Promise.all(hashed))
}

async function hashOfJson(value: unknown): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(value)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
