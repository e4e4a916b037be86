import { hexOf, sha256, utf8 } from './bytes.ts'
import type { Report } from './findings.ts'
import type { Element, Version } from './provenance.ts'

const textVersion = 'salus-text-1'

/** In the order of docs/canonical-text.md. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single characters that combine are what is refused
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u

/** Checks the text against the hash recorded when it was published, and reports the parts that differ. */
export async function checkText(text: Element, [latest]: readonly Version[], report: Report): Promise<void> {
  const found = hiddenCharacter(text)
  if (found) report(false, 'text.hidden', { character: found })
  const [, , ...parts] = text
  const hash = await hashOfElement(text)
  report(true, 'text.hash', { hash, parts: parts.length })
  if (!latest) return report(false, 'text.unrecorded', {})
  const recorded = { number: latest.number, time: latest.recordedAt }
  if (latest.hash === hash) return report(true, 'text.recorded', recorded)
  report(false, 'text.changed', { ...recorded, hash: latest.hash })
  for (const [index, partHash] of (await partHashes(text)).entries())
    if (latest.parts?.[index]?.hash !== partHash) reportChanged(parts[index] as Element, report)
}

function reportChanged([kind, attributes]: Element, report: Report): void {
  const named = (name: string) => (attributes.includes(name) ? attributes[attributes.indexOf(name) + 1] : undefined)
  if (kind === 'section') report(false, 'text.changedSection', { section: named('title') ?? named('id') ?? '' })
  else report(false, kind === 'head' ? 'text.changedHead' : 'text.changedEnd', {})
}

export async function hashOfElement(text: Element): Promise<string> {
  const [name, attributes] = text
  return hashOfWords(JSON.stringify([name, attributes, ...(await partHashes(text))]))
}

function partHashes([, , ...parts]: Element): Promise<string[]> {
  return Promise.all(parts.map((part) => hashOfWords(JSON.stringify(part))))
}

async function hashOfWords(words: string): Promise<string> {
  return hexOf(await sha256(utf8(words)))
}

export function isText(text: unknown): text is Element {
  return Array.isArray(text) && text[0] === textVersion && isElement(text) && text.slice(2).every(Array.isArray)
}

function isElement(node: unknown): boolean {
  if (!Array.isArray(node)) return typeof node === 'string'
  const [name, attributes, ...children] = node
  const areStrings = Array.isArray(attributes) && attributes.every((word) => typeof word === 'string')
  return typeof name === 'string' && areStrings && children.every(isElement)
}

function hiddenCharacter(node: Element | string[] | string): string | undefined {
  if (Array.isArray(node)) return node.map(hiddenCharacter).find(Boolean)
  const [character] = hidden.exec(node) ?? []
  return character && `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
