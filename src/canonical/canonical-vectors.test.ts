import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StoredArticle } from '#model/articles/article.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import type { CanonicalElement, CanonicalNode } from './canonical-node.ts'
import { canonicalText } from './canonical-text.ts'
import { nodesOfHtml } from './html-nodes.ts'
import { jcs, textHashes } from './text-hashes.ts'
import { HiddenCharacter } from './visible-text.ts'

interface Vectors {
  markup: { about: string; html: string; nodes: CanonicalNode[] }[]
  refused: { about: string; html: string; offset: number; character: string }[]
  hashes: { about: string; text: CanonicalElement; jcs: string; parts: string[]; hash: string }[]
  article: {
    about: string
    article: unknown
    treatmentSets: unknown[]
    site: Parameters<typeof canonicalText>[0]['site']
    text: CanonicalElement
    hash: string
  }
}

/** The guarantees of docs/canonical-text.md to implementers. */
const vectors: Vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/canonical-text.vectors.json'), 'utf8'),
)

it.each(vectors.markup)('[REV-1] markup: $about', ({ html, nodes }) => {
  expect(nodesOfHtml(html, 'vector')).toEqual(nodes)
})

it.each(vectors.refused)('[REV-1] refused, with its position: $about', ({ html, offset, character }) => {
  let refused: unknown
  try {
    nodesOfHtml(html, 'section one')
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(HiddenCharacter)
  expect(refused).toMatchObject({ place: 'section one', offset, character })
})

it.each(vectors.hashes)('[REV-1] hashes: $about', ({ text, jcs: json, parts, hash }) => {
  expect(jcs(text)).toBe(json)
  const hashes = textHashes(text)
  expect(hashes.parts.map((part) => part.hash)).toEqual(parts)
  expect(hashes.hash).toBe(hash)
})

it('[REV-1] an article with every kind of block has the text of the specification', () => {
  const { article, treatmentSets, site, text, hash } = vectors.article
  const sets = treatmentSets.map((set) => TreatmentSet.parse(set))
  const made = canonicalText({
    article: StoredArticle.parse(article),
    treatmentSets: new Map(sets.map((set) => [set.id, set])),
    site,
  })
  expect(made).toEqual(text)
  expect(textHashes(made).hash).toBe(hash)
})
