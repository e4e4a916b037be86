#!/usr/bin/env node
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

/*
 * verify URL|FILE [HASH]: checks the text of an article from its provenance.json, or from the address of its page. One
 * file that needs Node 20 and nothing else, so that it can be taken from anywhere and read before it is run. It shares no
 * code with the site: docs/canonical-text.md says what it computes.
 *
 * HASH is one that was noted before: the text must still be that one. --checkpoint FILE is a checkpoint of the public log
 * that was kept (--keep FILE writes the present one): the log must continue it. --key KEY is the key of the log that was
 * noted; else it is the one that the site names.
 * Exit codes: 0 what could be checked holds, 1 it does not, 2 nothing could be checked.
 */
const format = 'salus-provenance-1'
const textVersion = 'salus-text-1'
const entryVersion = 'salus-log-1'
const statementVersion = 'salus-review-1'
const usage = `Usage: verify ADDRESS|FILE [HASH] [--checkpoint FILE] [--keep FILE] [--key KEY]   of an article or its provenance.json`
/** How much earlier an entry may say it was made than the one before it in the log: writers do not wait for each other. */
const disorderMs = 24 * 60 * 60 * 1000

/** Elements within a line. */
const inline = new Set(['a', 'bdi', 'bdo', 'cite', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup', 'run'])
/** What a page words in its own way, or shows on a press. */
const notOnPage = new Set(['drug-cost', 'experience', 'disclaimer', 'widget'])
/** As docs/canonical-text.md lists them. */
const hidden =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u

/** What ends the check before there is a result. */
class NotChecked extends Error {}

try {
  const {
    positionals: [given, expected, ...rest],
    values: options,
  } = words()
  if (!given || rest.length > 0) throw new NotChecked(usage)
  if (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected))
    throw new NotChecked(`${expected} is no hash: expected 64 hexadecimal digits.\n${usage}`)
  process.exitCode = report(await check(given, expected, options))
} catch (error) {
  if (!(error instanceof NotChecked)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

function words() {
  const text = { type: 'string' }
  try {
    return parseArgs({ allowPositionals: true, options: { checkpoint: text, keep: text, key: text } })
  } catch (error) {
    throw new NotChecked(`${error.message}\n${usage}`)
  }
}

async function check(from, noted, options) {
  const { provenance, page, address } = await (/^https?:/.test(from) ? fetched(from) : fromFile(from))
  if (provenance?.format !== format)
    throw new NotChecked(`${from} is no provenance of an article: expected "format": "${format}".`)
  const { text, versions = [], article = {} } = provenance
  const results = []
  const say = (holds, sentence) => results.push({ holds, sentence })
  const reviews = reviewsOf(provenance)
  if (text === null) say(false, `There is no text to check: ${provenance.refused}.`)
  else if (!isText(text)) say(false, `The text is not in the form ${textVersion}.`)
  else checkText(text, versions, noted, say)
  if (page !== undefined && isText(text)) checkPage(page, text, say)
  if (isText(text)) checkReviews(reviews, hashOf(text), article, say)
  await checkLog(provenance, reviews, address, options, say)
  return { article, provenance, reviews, results, hasPage: page !== undefined }
}

function checkText(text, versions, noted, say) {
  const hidden = hiddenCharacter(text)
  if (hidden) say(false, `The text holds the hidden character ${hidden}, which the form forbids.`)
  const parts = text.slice(2)
  const hashes = parts.map((part) => sha256(JSON.stringify(part)))
  const hash = hashOf(text)
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

function hashOf([name, attributes, ...parts]) {
  return sha256(JSON.stringify([name, attributes, ...parts.map((part) => sha256(JSON.stringify(part)))]))
}

/** Reviews as they were signed, each with what its statement says; newest first. See docs/reviews.md. */
function reviewsOf({ reviews = [] }) {
  return reviews.map((review) => {
    const [version, json] = String(review.statement).split('\n')
    const said = version === statementVersion ? parsed(json, `the statement of review ${review.number}`) : null
    return { ...review, said, why: said ? whyNotSigned(review) : 'its statement has an unknown form' }
  })
}

/** @returns what is wrong with a signature; null for one that holds */
function whyNotSigned({ statement, clientData, authenticatorData, signature, publicKey, algorithm, rpId, origin }) {
  const [client, data, signed, key] = [clientData, authenticatorData, signature, publicKey].map((text) =>
    Buffer.from(text ?? '', 'base64url'),
  )
  const { type, challenge, origin: signedAt } = parsed(client.toString(), 'what the browser signed')
  if (type !== 'webauthn.get') return 'it is no assertion of a passkey'
  if (challenge !== sha256Bytes(Buffer.from(statement)).toString('base64url')) return 'it is over another statement'
  if (signedAt !== origin || !sha256Bytes(Buffer.from(rpId)).equals(data.subarray(0, 32)))
    return 'it was given to another address'
  if ((data[32] & 5) !== 5) return 'the authenticator has not recognised who signed'
  const hash = { '-7': 'sha256', '-8': null, '-257': 'sha256' }[algorithm]
  if (hash === undefined) return 'its algorithm is not known'
  try {
    const spki = createPublicKey({ key, format: 'der', type: 'spki' })
    return verify(hash, Buffer.concat([data, sha256Bytes(client)]), spki, signed) ? null : 'it is not by this key'
  } catch (error) {
    return error.message
  }
}

/** Whether signatures hold, and whether one of the whole article is about the text that is there now. */
function checkReviews(reviews, hash, article, say) {
  for (const { number, said, why, keySince, publicKey } of reviews) {
    const key = sha256Bytes(Buffer.from(publicKey ?? '', 'base64url')).toString('hex', 0, 6)
    if (!why && said.article.id === article.id)
      say(
        true,
        `Review ${number} (${said.verdict}, ${said.sections ? 'of sections' : 'of the whole'}) is signed by ${said.reviewer.name} on ${said.date}, over the text ${said.text.hash.slice(0, 12)}…, with the key ${key}, known since ${keySince}.`,
      )
    else say(false, `The signature of review ${number} does not hold: ${why ?? 'it is of another article'}.`)
  }
  const whole = reviews.filter(({ said }) => said && said.sections === null && said.verdict !== 'withdrawn')
  if (whole.length === 0) return
  const covering = coveringReview(reviews, hash)
  if (covering) say(true, `The text is the one that ${covering.said.reviewer.name} signed in review ${covering.number}.`)
  else say(false, 'No signed review is about this text: it was changed after it was signed, or the review was withdrawn.')
}

function coveringReview(reviews, hash) {
  const held = reviews.filter(({ why }) => why === null)
  const isTaken = ({ number, said }) =>
    held.some((other) => other.said.withdraws === number && other.said.reviewer.account === said.reviewer.account)
  return held.find(
    (review) =>
      review.said.sections === null &&
      review.said.verdict !== 'withdrawn' &&
      review.said.text.hash === hash &&
      !isTaken(review),
  )
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
    // The numbers that lead to cited sources: the text has marks in their place.
    .replace(/<sup data-cite=""[^>]*>(?:, )?<a href="#[^>]*>\d+<\/a><\/sup>/g, '')
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
  return { provenance: parsed(await readText(file), file) }
}

function readText(file) {
  return readFile(file, 'utf8').catch((error) => {
    throw new NotChecked(`${file} cannot be read: ${error.message}`)
  })
}

/** From the address of the provenance, or of the page that links to it. */
async function fetched(address) {
  const answer = await get(address)
  if (!answer.isHtml) return { provenance: parsed(answer.body, address), address: answer.address }
  const link = /<link\b[^>]*\brel="describedby"[^>]*>/i.exec(answer.body)?.[0]
  const href = link && /\bhref="([^"]*)"/i.exec(link)?.[1]
  if (!href) throw new NotChecked(`${address} names no provenance: expected <link rel="describedby"> in its head.`)
  const place = new URL(href.replaceAll('&amp;', '&'), answer.address).href
  return { provenance: parsed((await get(place)).body, place), page: answer.body, address: place }
}

async function bytes(address) {
  return Buffer.from(await (await request(address)).arrayBuffer())
}

async function request(address) {
  const response = await fetch(address).catch((error) => {
    throw new NotChecked(`${address} cannot be reached: ${error.cause?.message ?? error.message}`)
  })
  if (!response.ok) throw new NotChecked(`${address} answers ${response.status}.`)
  return response
}

async function get(address) {
  const response = await request(address)
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

/*
 * The public log: entries, their Merkle tree by RFC 6962, and what its key has signed. See docs/visible-review.md.
 */
async function checkLog({ log, versions = [], article = {} }, reviews, address, options, say) {
  const kept = options.checkpoint && (await readText(options.checkpoint))
  if (!log) {
    if (kept) say(false, 'The site has no public log, and you kept a checkpoint of one.')
    return
  }
  const key = keyOf(options.key ?? log.key)
  if (options.key !== undefined && options.key !== log.key) say(false, 'The site names another key of the log than you.')
  const entries = address && (await logOf(new URL('/log', address), key, options, say))
  if (address && !entries) return
  const rootAt = (size) => (entries && size <= entries.length ? rootOf(entries.slice(0, size).map(leafOf)) : null)
  const [latest] = versions
  if (log.proof) checkProof(log.proof, entryOf(article, latest), key, rootAt, say)
  if (kept) checkKept(openNote(kept, key), entries, rootAt, say)
  if (entries) checkEntries(entries, article, versions, say)
  if (entries) checkReviewEntries(entries, article, reviews, say)
}

/** @returns the entries of the log as it is now; undefined where it cannot be trusted */
async function logOf(base, key, options, say) {
  const note = (await get(`${base}/checkpoint`)).body
  const head = openNote(note, key)
  if (!head) return void say(false, `The log at ${base} is not signed by the key ${key.id}.`)
  const entries = []
  for (let bundle = 0; bundle * 256 < head.size; bundle += 1) {
    const width = Math.min(head.size - bundle * 256, 256)
    const path = `${base}/tile/entries/${tilePath(bundle)}`
    entries.push(...entriesOf(await bytes(width === 256 ? path : `${path}.p/${width}`)))
  }
  const holds = entries.length === head.size && rootOf(entries.map(leafOf)).equals(head.root)
  const what = `${head.origin}, ${head.size} entries, under the key ${key.id}`
  say(holds, holds ? `The log is what was signed: ${what}.` : `The entries of the log are not those that were signed: ${what}.`)
  if (!holds) return
  if (options.keep) await writeFile(options.keep, note)
  return entries
}

function checkProof(proof, entry, key, rootAt, say) {
  const [, index, hashes, note] =
    /^c2sp\.org\/tlog-proof@v1\n(?:extra .*\n)?index (\d+)\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([\s\S]*)$/.exec(proof) ?? []
  const head = note && openNote(note, key)
  if (!head) return say(false, 'The proof that this text is in the log is not signed by its key.')
  const path = hashes.split('\n').slice(0, -1).map((line) => Buffer.from(line, 'base64'))
  const leads = leadsTo(leafOf(Buffer.from(entry)), Number(index), head.size, path)
  if (!leads?.equals(head.root)) return say(false, 'The proof does not lead from this text to the log.')
  const now = rootAt(head.size)
  if (now && !now.equals(head.root)) return say(false, 'The proof is of another log than the site shows.')
  say(true, `This text is entry ${index} of the log ${head.origin}: the proof leads to what was signed at ${head.size} entries.`)
}

function checkKept(kept, entries, rootAt, say) {
  if (!kept) return say(false, 'The checkpoint that you kept is not signed by the key of this log.')
  if (!entries) return say(false, 'A checkpoint is compared with a site, not with a file: give an address.')
  if (entries.length < kept.size)
    return say(false, `Your checkpoint has ${kept.size} entries, and the log only ${entries.length}: some were taken out.`)
  const same = rootAt(kept.size).equals(kept.root)
  say(
    same,
    same
      ? `It continues the checkpoint that you kept: the first ${kept.size} entries are the same.`
      : `The first ${kept.size} entries are others than those of your checkpoint: the log was rewritten, or you are shown another one.`,
  )
}

/** Whether the site names every version that the log has, each in its place, and the times are those of that place. */
function checkEntries(entries, article, versions, say) {
  const found = entries.flatMap((entry, index) => {
    const words = wordsOf(entry)
    return words[1] === 'text' && words[2] === article.id ? [{ index, words, text: entry.toString() }] : []
  })
  const problems = []
  for (const version of versions) {
    const entry = found.find(({ text }) => text === entryOf(article, version))
    const name = `version ${version.number} of ${version.recordedAt}`
    if (entry) continue
    if (Date.now() - Date.parse(version.recordedAt) > 600_000) problems.push(`The log has no ${name} with this hash.`)
  }
  for (const { index, words, text } of found) {
    const at = words.at(-1)
    if (!versions.some((version) => text === entryOf(article, version)))
      problems.push(`The log has version ${words[3]} of ${at}, entry ${index}, which the site no longer names.`)
    const before = index > 0 ? wordsOf(entries[index - 1]).at(-1) : at
    if (Date.parse(before) - Date.parse(at) > disorderMs)
      problems.push(`Version ${words[3]} says it is of ${at}, and the log got it after ${before}: it is backdated.`)
  }
  for (const problem of problems) say(false, problem)
  if (problems.length === 0)
    say(true, `The ${found.length} versions are all in the log, and the log has no others of this article.`)
}

/** Whether the site names every review that the log has, and the log has every review that the site names. */
function checkReviewEntries(entries, article, reviews, say) {
  const logged = entries.map((entry) => entry.toString()).filter((entry) => {
    const words = wordsOf(entry)
    return words[1] === 'review' && words[2] === article.id
  })
  const named = reviews.map((review) => ({ review, entry: reviewEntryOf(article, review) }))
  const missing = logged.filter((entry) => !named.some((other) => other.entry === entry))
  for (const entry of missing)
    say(false, `The log has a review of ${wordsOf(entry).at(-1)}, which the site no longer names, or names otherwise.`)
  for (const { review, entry } of named)
    if (!logged.includes(entry) && Date.now() - Date.parse(review.at) > 600_000)
      say(false, `The log has no review ${review.number} of ${review.at}.`)
  if (logged.length > 0 && missing.length === 0)
    say(true, `The site names all ${logged.length} reviews that the log has of this article.`)
}

function reviewEntryOf({ id }, { salt, statement, signature, at }) {
  const hash = sha256Bytes(Buffer.from(salt, 'base64url'), Buffer.from(statement), Buffer.from(signature, 'base64url'))
  return JSON.stringify([entryVersion, 'review', id, hash.toString('hex'), at])
}

function entryOf({ id }, { number, textVersion, hash, recordedAt } = {}) {
  return JSON.stringify([entryVersion, 'text', id, String(number), textVersion, hash, recordedAt])
}

function wordsOf(entry) {
  try {
    const words = JSON.parse(entry)
    return Array.isArray(words) && words[0] === entryVersion ? words : []
  } catch {
    return []
  }
}

function leafOf(entry) {
  return sha256Bytes(Buffer.of(0), entry)
}

function rootOf(leaves) {
  if (leaves.length === 0) return sha256Bytes()
  let row = leaves
  // The last of an odd number goes up as it is: the tree of RFC 6962, level by level.
  while (row.length > 1)
    row = Array.from({ length: Math.ceil(row.length / 2) }, (_, place) =>
      2 * place + 1 < row.length ? sha256Bytes(Buffer.of(1), row[2 * place], row[2 * place + 1]) : row[2 * place],
    )
  return row[0]
}

/** RFC 9162, section 2.1.3.2. */
function leadsTo(leaf, index, size, path) {
  if (index >= size) return null
  let [hash, place, last] = [leaf, index, size - 1]
  for (const sibling of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      hash = sha256Bytes(Buffer.of(1), sibling, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
    } else hash = sha256Bytes(Buffer.of(1), hash, sibling)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

/** Entries with their lengths before them, in two bytes each. */
function entriesOf(bundle) {
  const entries = []
  for (let at = 0; at + 2 <= bundle.length; at += 2 + bundle.readUInt16BE(at))
    entries.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)))
  return entries
}

function tilePath(index) {
  const groups = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0').match(/\d{3}/g)
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** A key as it is noted: name, id, and 1 for Ed25519 before its 32 bytes. */
function keyOf(noted) {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(noted?.trim() ?? '') ?? []
  const raw = Buffer.from(encoded ?? '', 'base64')
  const right = raw[0] === 1 && raw.length === 33 && id === sha256Bytes(Buffer.from(`${name}\n`), raw).toString('hex', 0, 4)
  if (!right) throw new NotChecked(`${noted} is no key of a log: expected name+id+key.`)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(1)])
  return { name, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** The checkpoint that a note holds, when the key has signed it. */
function openNote(note, { name, id, key }) {
  const [, text, origin, size, root, signatures] =
    /^(([^\n]+)\n(\d+)\n([A-Za-z0-9+/]{43}=)\n)\n((?:— [^\n]+\n)+)$/.exec(note) ?? []
  if (origin !== name) return null
  for (const line of signatures.split('\n')) {
    const [, signer, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const signature = Buffer.from(encoded ?? '', 'base64')
    if (signer !== name || signature.toString('hex', 0, 4) !== id) continue
    if (verify(null, Buffer.from(text), key, signature.subarray(4)))
      return { origin, size: Number(size), root: Buffer.from(root, 'base64') }
  }
  return null
}

function sha256Bytes(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** @returns the exit code */
function report({ article, provenance, reviews, results, hasPage }) {
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
    `  that it was written by ${names(people.authors)}${reviews.length > 0 ? '' : ` and reviewed by ${names(people.medicalReviewers)}: nobody has signed this text`};`,
    ...(reviews.length > 0
      ? ['  who held the keys: a signature proves that a key signed this text, not which person, and not when;']
      : []),
    ...(provenance.minors ?? []).map(
      ({ review, on, reason }) => `  that what changed by ${on} since review ${review} is minor: ${reason};`,
    ),
    `  when each version was recorded${provenance.log ? ': keep the checkpoint of the log (--keep FILE), which later shows what was taken out or backdated' : ', and that no version was taken out: note the hash to tell later whether the text changed'};`,
    `  that everybody gets the same text${hasPage ? ', and what else the page shows' : '; the page itself was not looked at'}.`,
    '',
    holds ? 'VERIFIED: the text is the one that was published.' : 'NOT VERIFIED.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return holds ? 0 : 1
}
