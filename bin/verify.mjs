#!/usr/bin/env node
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/*
 * verify URL|FILE [HASH]: checks the text of an article from its provenance.json, or from the address of its page. One
 * file that needs Node 20 and nothing else, so that it can be taken from anywhere and read before it is run. It shares no
 * code with the site: docs/canonical-text.md says what it computes.
 *
 * HASH is one that was noted before: the text must still be that one.
 * Exit codes: 0 what could be checked holds, 1 it does not, 2 nothing could be checked.
 */
const format = 'salus-provenance-1'
const textVersion = 'salus-text-1'
const usage = 'Usage: verify ADDRESS|FILE [HASH]   of an article or its provenance.json'

/** Elements within a line. */
const inline = new Set(['a', 'bdi', 'bdo', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup', 'run'])
/** What a page words in its own way, or shows on a press. */
const notOnPage = new Set(['drug-cost', 'experience', 'disclaimer', 'widget'])
/** As docs/canonical-text.md lists them. */
const hidden =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u

/** What ends the check before there is a result. */
class NotChecked extends Error {}

const [given, expected, ...rest] = process.argv.slice(2)
try {
  if (!given || rest.length > 0) throw new NotChecked(usage)
  if (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected))
    throw new NotChecked(`${expected} is no hash: expected 64 hexadecimal digits.\n${usage}`)
  process.exitCode = report(await check(given, expected))
} catch (error) {
  if (!(error instanceof NotChecked)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function check(from, noted) {
  const { provenance, page } = await (/^https?:/.test(from) ? fetched(from) : fromFile(from))
  if (provenance?.format !== format)
    throw new NotChecked(`${from} is no provenance of an article: expected "format": "${format}".`)
  const { text, versions = [], article = {} } = provenance
  const results = []
  const say = (holds, sentence) => results.push({ holds, sentence })
  if (text === null) say(false, `There is no text to check: ${provenance.refused}.`)
  else if (!isText(text)) say(false, `The text is not in the form ${textVersion}.`)
  else checkText(text, versions, noted, say)
  if (page !== undefined && isText(text)) checkPage(page, text, say)
  return { article, provenance, results, hasPage: page !== undefined }
}

function checkText(text, versions, noted, say) {
  const hidden = hiddenCharacter(text)
  if (hidden) say(false, `The text holds the hidden character ${hidden}, which the form forbids.`)
  const [name, attributes, ...parts] = text
  const hashes = parts.map((part) => sha256(JSON.stringify(part)))
  const hash = sha256(JSON.stringify([name, attributes, ...hashes]))
  say(true, `The text has the hash ${hash}, computed here over ${parts.length} parts.`)
  if (noted !== undefined)
    say(hash === noted, hash === noted ? 'That is the hash you noted.' : `You noted ${noted}: the text is another one.`)
  const [latest] = versions
  if (!latest) return say(false, 'The site has recorded no hash of a published text.')
  const recorded = `version ${latest.number}, recorded ${latest.recordedAt}`
  if (latest.hash === hash) return say(true, `That is the hash of ${recorded}.`)
  say(false, `The site recorded ${latest.hash} for ${recorded}: the text was changed without being published.`)
  for (const [index, part] of parts.entries())
    if (latest.parts?.[index]?.hash !== hashes[index]) say(false, `Changed: ${partName(part)}.`)
}

function partName([kind, attributes]) {
  const id = attributes[attributes.indexOf('id') + 1]
  return kind === 'section' ? `section "${id}"` : kind === 'head' ? 'title, deck or lead picture' : 'sources or pictures'
}

/** Whether the words of each paragraph, item and cell stand in the page, without others between them. */
function checkPage(html, text, say) {
  const words = wordsOfPage(html)
  const all = passages(text)
  const missing = all.filter((passage) => !words.includes(squeezed(passage)))
  if (missing.length === 0) return say(true, `The page shows this text: all ${all.length} passages are in it.`)
  say(false, `The page does not show ${missing.length} of ${all.length} passages of the text, such as "${missing[0]}".`)
}

function passages([name, , ...children]) {
  if (notOnPage.has(name)) return []
  const found = []
  let line = ''
  const endLine = () => {
    if (line.trim() !== '') found.push(line.trim())
    line = ''
  }
  for (const child of children) {
    if (typeof child === 'string') line += child
    else if (inline.has(child[0]) && !holdsBlock(child)) line += lineOf(child)
    else {
      endLine()
      found.push(...passages(child))
    }
  }
  endLine()
  return found
}

function holdsBlock([, , ...children]) {
  return children.some((child) => typeof child !== 'string' && (!inline.has(child[0]) || holdsBlock(child)))
}

function lineOf([, , ...children]) {
  return children.map((child) => (typeof child === 'string' ? child : lineOf(child))).join('')
}

function wordsOfPage(html) {
  const shown = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
  return squeezed(
    shown.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (named[name] ?? whole),
    ),
  )
}

/** Without white space, and without the places for hyphens that a page adds. */
function squeezed(text) {
  return text.normalize('NFC').replace(/[\s\u0085\u00AD\u200B]+/g, '')
}

function isText(text) {
  return Array.isArray(text) && text[0] === textVersion && isElement(text) && text.slice(2).every(Array.isArray)
}

function isElement(node) {
  if (!Array.isArray(node)) return typeof node === 'string'
  const [name, attributes, ...children] = node
  const areStrings = Array.isArray(attributes) && attributes.every((word) => typeof word === 'string')
  return typeof name === 'string' && areStrings && children.every(isElement)
}

function hiddenCharacter(node) {
  if (Array.isArray(node)) return node.map(hiddenCharacter).find(Boolean)
  const found = hidden.exec(node)
  return found && `U+${found[0].codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

function sha256(text) {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

async function fromFile(file) {
  const content = await readFile(file, 'utf8').catch((error) => {
    throw new NotChecked(`${file} cannot be read: ${error.message}`)
  })
  return { provenance: parsed(content, file) }
}

/** From the address of the provenance, or of the page that links to it. */
async function fetched(address) {
  const answer = await get(address)
  if (!answer.isHtml) return { provenance: parsed(answer.body, address) }
  const link = /<link\b[^>]*\brel="describedby"[^>]*>/i.exec(answer.body)?.[0]
  const href = link && /\bhref="([^"]*)"/i.exec(link)?.[1]
  if (!href) throw new NotChecked(`${address} names no provenance: expected <link rel="describedby"> in its head.`)
  const place = new URL(href.replaceAll('&amp;', '&'), answer.address).href
  return { provenance: parsed((await get(place)).body, place), page: answer.body }
}

async function get(address) {
  const response = await fetch(address).catch((error) => {
    throw new NotChecked(`${address} cannot be reached: ${error.cause?.message ?? error.message}`)
  })
  if (!response.ok) throw new NotChecked(`${address} answers ${response.status}.`)
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '')
  return { address: response.url, body: await response.text(), isHtml }
}

function parsed(json, place) {
  try {
    return JSON.parse(json)
  } catch {
    throw new NotChecked(`${place} is no JSON.`)
  }
}

/** @returns the exit code */
function report({ article, provenance, results, hasPage }) {
  const holds = results.every((result) => result.holds)
  const names = (people = []) => people.map(({ name }) => name).join(', ') || 'nobody'
  const { people = {} } = provenance
  const lines = [
    `${article.title ?? 'An article'}  ${article.address ?? ''}`,
    '',
    'Checked here:',
    ...results.map((result) => `  ${result.holds ? 'holds ' : 'FAILS '} ${result.sentence}`),
    '',
    'Rests on the publisher:',
    `  that it was written by ${names(people.authors)} and reviewed by ${names(people.medicalReviewers)}: nobody has signed this text;`,
    '  when each version was recorded, and that no version was taken out: note the hash to tell later whether the text changed;',
    `  that everybody gets the same text${hasPage ? ', and what else the page shows' : '; the page itself was not looked at'}.`,
    '',
    holds ? 'VERIFIED: the text is the one that was published.' : 'NOT VERIFIED.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return holds ? 0 : 1
}
