import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/*
 * Checkpoints of a log (https://c2sp.org/tlog-checkpoint) as signed notes (https://c2sp.org/signed-note): text, an empty
 * line, and a line for each signature.
 */

/** The state of a log: its number of entries, and the hash of the whole tree. */
export interface Checkpoint {
  /** The name of the log, such as "www.example.org/log". */
  origin: string
  size: number
  root: Buffer
}

/** The signature type of Ed25519. */
const ed25519 = 1
/** An Ed25519 key as DER (RFC 8410) begins with these bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export function signedCheckpoint(checkpoint: Checkpoint, key: KeyObject): string {
  const text = `${checkpoint.origin}\n${checkpoint.size}\n${checkpoint.root.toString('base64')}\n`
  return signedNote(text, checkpoint.origin, key)
}

/** @returns null for a note that is no checkpoint, or that the key has not signed under the name of its origin */
export function openCheckpoint(note: string, publicKey: Buffer): Checkpoint | null {
  const text = openNote(note, publicKey)
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/.exec(text?.text ?? '') ?? []
  if (origin === undefined || origin !== text?.name) return null
  return { origin, size: Number(size), root: Buffer.from(String(root), 'base64') }
}

/** @param text  ends with a line break @param name  of the key */
export function signedNote(text: string, name: string, key: KeyObject): string {
  const signature = Buffer.concat([keyId(name, rawPublicKey(key)), sign(null, Buffer.from(text), key)])
  return `${text}\n— ${name} ${signature.toString('base64')}\n`
}

/** The text of a note, and the name under which the key has signed it. Other signatures are ignored. */
function openNote(note: string, publicKey: Buffer): { text: string; name: string } | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const text = note.slice(0, end + 1)
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name = '', encoded = ''] = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? []
    const bytes = Buffer.from(encoded, 'base64')
    if (name === '' || !bytes.subarray(0, 4).equals(keyId(name, publicKey))) continue
    if (verify(null, Buffer.from(text), publicKeyOf(publicKey), bytes.subarray(4))) return { text, name }
  }
  return null
}

/** The public key in its published text form: name, id and key. */
export function verifierKey(name: string, publicKey: Buffer): string {
  const typed = Buffer.concat([Buffer.of(ed25519), publicKey]).toString('base64')
  return `${name}+${keyId(name, publicKey).toString('hex')}+${typed}`
}

/** The 32 bytes of the public half of an Ed25519 key. */
export function rawPublicKey(key: KeyObject): Buffer {
  const half = key.type === 'public' ? key : createPublicKey(key)
  return half.export({ type: 'spki', format: 'der' }).subarray(spkiPrefix.length)
}

function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' })
}

function keyId(name: string, publicKey: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), publicKey])
  return createHash('sha256').update(named).digest().subarray(0, 4)
}
