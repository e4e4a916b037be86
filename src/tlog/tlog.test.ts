import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { entryBytes, saltedHash } from './log-entry.ts'
import { logProof } from './log-proof.ts'
import { folded, inclusionProof, leafHash, nodeHash, type ReadHashes, tileWidth, treeHash } from './merkle-tree.ts'
import { openCheckpoint, rawPublicKey, signedCheckpoint, signedNote, verifierKey } from './signed-note.ts'
import { entryBundle, parseTileAddress } from './tile-address.ts'

/** The hashes of a log in memory. */
function readerOf(leaves: readonly Buffer[]): ReadHashes {
  const levels: Buffer[][] = [[...leaves]]
  for (let row = levels[0] as Buffer[]; row.length >= tileWidth; row = levels.at(-1) as Buffer[])
    levels.push(
      Array.from({ length: Math.floor(row.length / tileWidth) }, (_, place) =>
        folded(row.slice(place * tileWidth, (place + 1) * tileWidth)),
      ),
    )
  return async (level, start, count) => levels[level]?.slice(start, start + count) ?? []
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => leafHash(Buffer.from(String(place))))

/** The tree's hash by the definition of RFC 6962. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(plainRoot(leaves.slice(0, split)), plainRoot(leaves.slice(split)))
}

/** The root of a proof, by RFC 9162, section 2.1.3.2. */
function rootOf(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer {
  let [hash, place, last] = [leaf, index, size - 1]
  for (const sibling of proof) {
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1]
    } else hash = nodeHash(hash, sibling)
    ;[place, last] = [place >> 1, last >> 1]
  }
  expect(last).toBe(0)
  return hash
}

describe('the Merkle tree', () => {
  it('[REV-6] has the hashes of Certificate Transparency for its known entries', async () => {
    const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
    const read = readerOf(entries.map((hex) => leafHash(Buffer.from(hex, 'hex'))))
    const roots = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((size) => treeHash(size, read)))
    expect(roots.map((root) => root.toString('hex'))).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ])
  })

  it('[REV-6] proves every entry of trees of every shape, from tiles only', async () => {
    for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 600]) {
      const leaves = leavesOf(size)
      const read = readerOf(leaves)
      const root = await treeHash(size, read)
      expect(root).toEqual(plainRoot(leaves))
      for (const index of [0, 1, Math.floor(size / 2), size - 2, size - 1].filter((at) => at >= 0 && at < size)) {
        const proof = await inclusionProof(index, size, read)
        expect(rootOf(leaves[index] as Buffer, index, size, proof)).toEqual(root)
      }
    }
  })

  it('[REV-6] reads tiles of two levels for seventy thousand entries, and few of them', async () => {
    const leaves = leavesOf(70_000)
    const all = readerOf(leaves)
    let hashes = 0
    const read: ReadHashes = (level, start, count) => {
      hashes += count
      return all(level, start, count)
    }
    const root = await treeHash(70_000, read)
    expect(hashes).toBeLessThan(3 * tileWidth)
    expect(rootOf(leaves[65_000] as Buffer, 65_000, 70_000, await inclusionProof(65_000, 70_000, read))).toEqual(root)
  })
})

describe('tiles', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['1/x001/x234/067.p/8', { level: 1, index: 1_234_067, width: 8 }],
    ['entries/005.p/255', { level: 'entries', index: 5, width: 255 }],
  ])('[REV-6] %s is named as C2SP names it', (path, tile) => {
    expect(parseTileAddress(path)).toEqual(tile)
  })

  it.each(['0/0', '00/000', '64/000', '0/x000/001', '0/001/002', '0/000.p/0', '0/000.p/256', '0/000.p', 'x/000', ''])(
    '[REV-6] "%s" is the name of none',
    (path) => expect(parseTileAddress(path)).toBeNull(),
  )

  it('[REV-6] a bundle has the length of each entry before it', () => {
    expect(entryBundle([Buffer.from('ab'), Buffer.alloc(300, 'c')]).subarray(0, 7)).toEqual(
      Buffer.from([0, 2, 97, 98, 1, 44, 99]),
    )
  })
})

/** The private key of a seed. */
function keyOf(seed: Buffer): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

describe('checkpoints', () => {
  const key = keyOf(Buffer.alloc(32, 7))
  const checkpoint = { origin: 'example.org/log', size: 5, root: createHash('sha256').digest() }

  it('[REV-6] signs the known note of Go with the same result, under the known key', () => {
    const known = keyOf(Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1))
    expect(verifierKey('PeterNeumann', rawPublicKey(known))).toBe(
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    )
    const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
    expect(signedNote(text, 'PeterNeumann', known)).toBe(
      `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
    )
  })

  it('[REV-6] is opened by its key only, whatever others have signed beside it', () => {
    const note = signedCheckpoint(checkpoint, key)
    const publicKey = rawPublicKey(key)
    expect(openCheckpoint(note, publicKey)).toEqual(checkpoint)
    const cosigned = note.replace('\n\n', '\n\n— witness.example AAAAAAAAAAAAAAAA\n')
    expect(openCheckpoint(cosigned, publicKey)).toEqual(checkpoint)
    for (const broken of [
      note.replace('\n5\n', '\n6\n'),
      note.replace('example.org/log\n5', 'example.com/log\n5'),
      note.replace('— example.org/log', '— example.com/log'),
      note.slice(0, -1),
      '',
    ])
      expect(openCheckpoint(broken, publicKey)).toBeNull()
    expect(openCheckpoint(note, rawPublicKey(keyOf(Buffer.alloc(32, 8))))).toBeNull()
  })
})

it('[REV-6] an entry is an array of strings, with a hash and never a text', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const text = { kind: 'text', article: 'acne', number: 3, textVersion: 'salus-text-1', hash: 'ab', at } as const
  expect(entryBytes(text).toString()).toBe(
    '["salus-log-1","text","acne","3","salus-text-1","ab","2026-01-02T03:04:05.678Z"]',
  )
  const hash = saltedHash(Buffer.alloc(32, 1), Buffer.from('record'))
  expect(entryBytes({ kind: 'review', article: 'acne', hash, at }).toString()).toBe(
    `["salus-log-1","review","acne","${hash}","2026-01-02T03:04:05.678Z"]`,
  )
  expect(saltedHash(Buffer.alloc(32, 2), Buffer.from('record'))).not.toBe(hash)
})

it('[REV-6] a proof has the format of C2SP', () => {
  expect(logProof(7, [Buffer.from('a'), Buffer.from('b')], 'example.org/log\n8\n')).toBe(
    'c2sp.org/tlog-proof@v1\nindex 7\nYQ==\nYg==\n\nexample.org/log\n8\n',
  )
})
