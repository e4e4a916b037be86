import { areEqual, type Bytes, fromBase64, hexOf, joined, sha256, utf8 } from './bytes.ts'
import { NotChecked } from './findings.ts'
import { ed25519, isSignedBy } from './signatures.ts'

/** The key of a log. */
export interface LogKey {
  name: string
  id: string
  /** SubjectPublicKeyInfo. */
  key: Bytes
}

export interface Checkpoint {
  origin: string
  size: number
  root: Bytes
}

/** An Ed25519 key as DER (RFC 8410) begins with these bytes. */
const spkiPrefix = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)

/** Parses a key in its text form: name, id, and 1 for Ed25519 before its 32 bytes. */
export async function keyOf(noted: string): Promise<LogKey> {
  const [, name = '', id = '', encoded] =
    /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(String(noted).trim()) ?? []
  const raw = fromBase64(encoded)
  const ownId = hexOf((await sha256(utf8(`${name}\n`), raw)).subarray(0, 4))
  if (raw[0] !== 1 || raw.length !== 33 || id !== ownId) throw new NotChecked('noKey', { from: String(noted) })
  return { name, id, key: joined(spkiPrefix, raw.subarray(1)) }
}

/** The checkpoint of a note that the key has signed; null if it has not, undefined if that cannot be decided here. */
export async function openNote(note: string, { name, id, key }: LogKey): Promise<Checkpoint | null | undefined> {
  const [, text = '', origin, size, root, signatures = ''] =
    /^(([^\n]+)\n(\d+)\n([A-Za-z0-9+/]{43}=)\n)\n((?:— [^\n]+\n)+)$/.exec(note) ?? []
  if (origin !== name) return null
  for (const line of signatures.split('\n')) {
    const [, signer, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const signature = fromBase64(encoded)
    if (signer !== name || hexOf(signature.subarray(0, 4)) !== id) continue
    const holds = await isSignedBy(key, ed25519, utf8(text), signature.subarray(4))
    if (holds === undefined) return undefined
    if (holds) return { origin, size: Number(size), root: fromBase64(root) }
  }
  return null
}

export function hasRoot(root: Bytes, checkpoint: Checkpoint): boolean {
  return areEqual(root, checkpoint.root)
}
