#!/usr/bin/env node
/*
 * Checks the text of an article from its provenance.json, or from the address of its page: docs/visible-review.md. One file
 * that needs Node 20 and nothing else, so that it can be taken from anywhere and read before it is run. It shares no code
 * with what serves the site, and is written by `npm run verify-file` from src/verify.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
// src/verify/bytes.ts
function utf8(text) {
  return new TextEncoder().encode(text);
}
function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}
function joined(...parts) {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** In either alphabet. Empty for text that is no base64: its hash or signature then differs. */
function fromBase64(text) {
  try {
    return Uint8Array.from(atob((text ?? "").replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
  } catch {
    return /* @__PURE__ */ new Uint8Array();
  }
}
function base64urlOf(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
function areEqual(a, b) {
  return !!a && !!b && a.length === b.length && a.every((byte, place) => byte === b[place]);
}
// src/verify/merkle-tree.ts
/** Hashes of RFC 6962. */
function leafOf(entry) {
  return sha256(Uint8Array.of(0), entry);
}
async function rootOf(leaves) {
  let row = leaves;
  /** The last of an odd number moves up unchanged: the tree of RFC 6962, level by level. */
  while (row.length > 1) row = await Promise.all(Array.from({ length: Math.ceil(row.length / 2) }, (_, place) => {
    const [left, right] = row.slice(2 * place, 2 * place + 2);
    return right ? nodeOf(left, right) : left;
  }));
  return row[0] ?? sha256();
}
/** The root of a proof, by RFC 9162, section 2.1.3.2; null for a proof of another length. */
async function leadsTo(leaf, index, size, path) {
  if (index >= size) return null;
  let [hash, place, last] = [
    leaf,
    index,
    size - 1
  ];
  for (const sibling of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = await nodeOf(sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else hash = await nodeOf(hash, sibling);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}
function nodeOf(left, right) {
  return sha256(joined(Uint8Array.of(1), left, right));
}
// src/verify/findings.ts
/** Ends a check before it has a result. */
var NotChecked = class extends Error {
  id;
  values;
  constructor(...[id, values, options]) {
    super(id, options);
    this.id = id;
    this.values = values;
  }
};
// src/verify/provenance.ts
var format = "salus-provenance-1";
/** @param from  the source of the JSON, in words for the person who gave it */
function parsedProvenance(json, from) {
  const read = parsed(json, from);
  if (read?.format !== format) throw new NotChecked("noProvenance", { from });
  return {
    article: {},
    text: null,
    versions: [],
    reviews: [],
    minors: [],
    log: null,
    people: {},
    ...read,
    format
  };
}
function parsed(json, from) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new NotChecked("noJson", { from }, { cause });
  }
}
/** Reads the address of a provenance, or of a page that links to one. */
async function fetched(address) {
  const answer = await get(address);
  if (!answer.isHtml) return {
    provenance: parsedProvenance(answer.body, address),
    address: answer.address
  };
  const link = /<link\b[^>]*\brel="describedby"[^>]*>/i.exec(answer.body)?.[0] ?? "";
  const href = /\bhref="([^"]*)"/i.exec(link)?.[1];
  if (!href) throw new NotChecked("namesNone", { from: address });
  const place = new URL(href.replaceAll("&amp;", "&"), answer.address).href;
  return {
    provenance: parsedProvenance((await get(place)).body, place),
    page: answer.body,
    address: place
  };
}
async function get(address) {
  const { response, body } = await requested(address);
  const isHtml = /^text\/html/.test(response.headers.get("content-type") ?? "");
  return {
    address: response.url,
    body: textOf(body),
    isHtml
  };
}
async function bytesAt(address) {
  return (await requested(address)).body;
}
async function requested(address) {
  try {
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) throw new NotChecked("answers", {
      from: address,
      status: response.status
    });
    return {
      response,
      body: new Uint8Array(await response.arrayBuffer())
    };
  } catch (error) {
    if (error instanceof NotChecked) throw error;
    const { cause, message } = error;
    throw new NotChecked("unreachable", {
      from: address,
      why: cause instanceof Error ? cause.message : message
    }, { cause: error });
  }
}
// src/verify/signatures.ts
/** COSE algorithms: ES256, Ed25519, RS256. */
var algorithms = {
  [-7]: {
    name: "ECDSA",
    namedCurve: "P-256",
    hash: "SHA-256"
  },
  [-8]: {
    name: "Ed25519",
    namedCurve: "",
    hash: ""
  },
  [-257]: {
    name: "RSASSA-PKCS1-v1_5",
    namedCurve: "",
    hash: "SHA-256"
  }
};
function isKnown(algorithm) {
  return algorithms[algorithm] !== void 0;
}
/**
* Whether a key has signed these bytes. Undefined if this machine lacks the algorithm: some browsers have no Ed25519.
*
* @param key  SubjectPublicKeyInfo, DER
*/
async function isSignedBy(key, algorithm, signed, signature) {
  const by = algorithms[algorithm];
  if (!by) return false;
  try {
    const imported = await crypto.subtle.importKey("spki", key, by, false, ["verify"]);
    return await crypto.subtle.verify(by, imported, by.name === "ECDSA" ? rawOf(signature) : signature, signed);
  } catch (error) {
    return error.name === "NotSupportedError" ? void 0 : false;
  }
}
/** Authenticators write the two numbers of ECDSA in DER, browsers read them as 32 bytes each. */
function rawOf(der) {
  const raw = /* @__PURE__ */ new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number.subarray(Math.max(0, number.length - 32));
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return raw;
}
// src/verify/signed-note.ts
/** An Ed25519 key as DER (RFC 8410) begins with these bytes. */
var spkiPrefix = Uint8Array.of(48, 42, 48, 5, 6, 3, 43, 101, 112, 3, 33, 0);
/** Parses a key in its text form: name, id, and 1 for Ed25519 before its 32 bytes. */
async function keyOf(noted) {
  const [, name = "", id = "", encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(String(noted).trim()) ?? [];
  const raw = fromBase64(encoded);
  const ownId = hexOf((await sha256(utf8(`${name}\n`), raw)).subarray(0, 4));
  if (raw[0] !== 1 || raw.length !== 33 || id !== ownId) throw new NotChecked("noKey", { from: String(noted) });
  return {
    name,
    id,
    key: joined(spkiPrefix, raw.subarray(1))
  };
}
/** The checkpoint of a note that the key has signed; null if it has not, undefined if that cannot be decided here. */
async function openNote(note, { name, id, key }) {
  const [, text = "", origin, size, root, signatures = ""] = /^(([^\n]+)\n(\d+)\n([A-Za-z0-9+/]{43}=)\n)\n((?:— [^\n]+\n)+)$/.exec(note) ?? [];
  if (origin !== name) return null;
  for (const line of signatures.split("\n")) {
    const [, signer, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const signature = fromBase64(encoded);
    if (signer !== name || hexOf(signature.subarray(0, 4)) !== id) continue;
    const holds = await isSignedBy(key, -8, utf8(text), signature.subarray(4));
    if (holds === void 0) return void 0;
    if (holds) return {
      origin,
      size: Number(size),
      root: fromBase64(root)
    };
  }
  return null;
}
function hasRoot(root, checkpoint) {
  return areEqual(root, checkpoint.root);
}
// src/verify/check-log.ts
var entryVersion = "salus-log-1";
var bundleWidth = 256;
/**
* The allowed difference by which an entry's time may precede that of the entry before it: writers do not wait for each
* other.
*/
var disorderMs = 864e5;
/** The time in which an entry must get into the log. */
var pendingMs = 6e5;
/**
* Compares the log with the versions and reviews that the site lists for an article, in both directions.
*
* @param address  of the site; undefined for a file alone, whose proof is all that can be checked
* @returns the log; undefined where it was not read, or cannot be trusted
*/
async function checkLog(checked, address) {
  const { provenance, key, report } = checked;
  const log = address === void 0 ? void 0 : await openedLog(new URL("/log", address).href, key, report);
  if (address !== void 0 && !log) return void 0;
  if (provenance.log?.proof) await checkProof(provenance.log.proof, checked, log);
  if (log) {
    checkEntries(log.entries, checked);
    await checkReviewEntries(log.entries, checked);
  }
  return log;
}
async function openedLog(base, key, report) {
  const note = (await get(`${base}/checkpoint`)).body;
  const head = await openNote(note, key);
  if (head === void 0) return void report(null, "log.unknown", {});
  if (head === null) return void report(false, "log.unsigned", { key: key.id });
  const entries = [];
  for (let bundle = 0; bundle * bundleWidth < head.size; bundle += 1) {
    const width = Math.min(head.size - bundle * bundleWidth, bundleWidth);
    const path = `${base}/tile/entries/${tilePath(bundle)}`;
    entries.push(...entriesOf(await bytesAt(width === bundleWidth ? path : `${path}.p/${width}`)));
  }
  const holds = entries.length === head.size && hasRoot(await rootAt(entries, head.size), head);
  report(holds, holds ? "log.signed" : "log.otherEntries", {
    name: head.origin,
    size: head.size,
    key: key.id
  });
  return holds ? {
    note,
    entries
  } : void 0;
}
async function rootAt(entries, size) {
  return rootOf(await Promise.all(entries.slice(0, size).map(leafOf)));
}
async function checkProof(proof, { provenance, key, report }, log) {
  const [, index = "", hashes = "", note = ""] = /^c2sp\.org\/tlog-proof@v1\n(?:extra .*\n)?index (\d+)\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([\s\S]*)$/.exec(proof) ?? [];
  const head = await openNote(note, key);
  if (head === void 0) return log ? void 0 : report(null, "log.unknown", {});
  if (head === null) return report(false, "proof.unsigned", {});
  const entry = utf8(entryOf(provenance.article, provenance.versions[0]));
  const path = hashes.split("\n").slice(0, -1).map(fromBase64);
  const root = await leadsTo(await leafOf(entry), Number(index), head.size, path);
  if (!root || !hasRoot(root, head)) return report(false, "proof.wrong", {});
  if (log && head.size <= log.entries.length && !hasRoot(await rootAt(log.entries, head.size), head)) return report(false, "proof.otherLog", {});
  report(true, "proof.leads", {
    index: Number(index),
    name: head.origin,
    size: head.size
  });
}
/** Whether the site lists every version in the log, each in its place, with plausible times for that place. */
function checkEntries(entries, { provenance, report: reportFinding }) {
  const { article, versions } = provenance;
  let isFine = true;
  const report = (holds, id, values) => {
    isFine = false;
    reportFinding(holds, id, values);
  };
  const found = [...entries.entries()].flatMap(([index, entry]) => {
    const [words, text] = [wordsOf(entry), textOf(entry)];
    return words[1] === "text" && words[2] === article.id ? [{
      index,
      text,
      number: words[3] ?? "",
      at: timeOf(entry)
    }] : [];
  });
  for (const version of versions.filter((version) => !found.some(({ text }) => text === entryOf(article, version)))) {
    const named = {
      number: version.number,
      time: version.recordedAt
    };
    if (isOverdue(version.recordedAt)) report(false, "log.lacksVersion", named);
    else report(null, "log.awaitsVersion", named);
  }
  for (const { index, text, number, at } of found) {
    if (!versions.some((version) => text === entryOf(article, version))) report(false, "log.hasVersion", {
      number,
      time: at,
      index
    });
    const entryBefore = entries[index - 1];
    const before = entryBefore ? timeOf(entryBefore) : at;
    if (Date.parse(before) - Date.parse(at) > disorderMs) report(false, "log.backdated", {
      number,
      time: at,
      after: before
    });
  }
  if (isFine) reportFinding(true, "log.versions", { count: found.length });
}
/** Whether the site lists every review in the log, and the log has every review that the site lists. */
async function checkReviewEntries(entries, { provenance, reviews, report }) {
  const { article } = provenance;
  const logged = entries.filter((entry) => {
    const words = wordsOf(entry);
    return words[1] === "review" && words[2] === article.id;
  });
  const texts = new Set(logged.map(textOf));
  const named = await Promise.all(reviews.map(async (review) => ({
    review,
    entry: await reviewEntryOf(article, review)
  })));
  const missing = logged.filter((entry) => !named.some((other) => other.entry === textOf(entry)));
  for (const entry of missing) report(false, "log.hasReview", { time: timeOf(entry) });
  for (const { review } of named.filter(({ entry }) => !texts.has(entry))) {
    const named = {
      number: review.number,
      time: review.at
    };
    if (isOverdue(review.at)) report(false, "log.lacksReview", named);
    else report(null, "log.awaitsReview", named);
  }
  if (logged.length > 0 && missing.length === 0) report(true, "log.reviews", { count: logged.length });
}
/** Also true for a future or invalid time: else such an entry would never have to be in the log. */
function isOverdue(time) {
  return !(Math.abs(Date.now() - Date.parse(time)) <= pendingMs);
}
async function reviewEntryOf({ id }, review) {
  const { salt, statement, signature, at } = review;
  const hash = await sha256(fromBase64(salt), utf8(statement), fromBase64(signature));
  return JSON.stringify([
    entryVersion,
    "review",
    id,
    hexOf(hash),
    at
  ]);
}
function entryOf({ id }, version) {
  const { number, textVersion, hash, recordedAt } = version ?? {};
  return JSON.stringify([
    entryVersion,
    "text",
    id,
    String(number),
    textVersion,
    hash,
    recordedAt
  ]);
}
function timeOf(entry) {
  return wordsOf(entry).at(-1) ?? "";
}
function wordsOf(entry) {
  try {
    const words = JSON.parse(textOf(entry));
    return Array.isArray(words) && words[0] === entryVersion ? words : [];
  } catch {
    return [];
  }
}
/** Splits a bundle into its entries, each preceded by its length in two bytes. */
function entriesOf(bundle) {
  const lengths = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries = [];
  for (let at = 0; at + 2 <= bundle.length; at += 2 + lengths.getUint16(at)) entries.push(bundle.subarray(at + 2, at + 2 + lengths.getUint16(at)));
  return entries;
}
function tilePath(index) {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  return groups.map((group, place) => place < groups.length - 1 ? `x${group}` : group).join("/");
}
// src/verify/check-page.ts
/** Elements within a line. */
var inline = /* @__PURE__ */ new Set([
  "a",
  "bdi",
  "bdo",
  "cite",
  "del",
  "ins",
  "q",
  "rp",
  "rt",
  "ruby",
  "s",
  "sub",
  "sup",
  "run"
]);
/** Content that a page words differently, or shows after a press. */
var notOnPage = /* @__PURE__ */ new Set([
  "drug-cost",
  "experience",
  "disclaimer",
  "widget"
]);
/** Whether the page has the words of each paragraph, item and cell, without others between them. */
function checkPage(html, text, report) {
  const words = wordsOfPage(html);
  const all = passages(text);
  const missing = all.filter((passage) => !words.includes(squeezed(passage)));
  const [passage] = missing;
  if (passage === void 0) report(true, "page.shows", { count: all.length });
  else report(false, "page.lacks", {
    count: missing.length,
    total: all.length,
    passage
  });
}
function passages([name, , ...children]) {
  if (notOnPage.has(name)) return [];
  const found = [];
  let line = "";
  const endLine = () => {
    if (line.trim() !== "") found.push(line.trim());
    line = "";
  };
  for (const child of children) if (typeof child === "string") line += child;
  else if (inline.has(child[0]) && !holdsBlock(child)) line += lineOf(child);
  else {
    endLine();
    found.push(...passages(child));
  }
  endLine();
  return found;
}
function holdsBlock([, , ...children]) {
  return children.some((child) => typeof child !== "string" && (!inline.has(child[0]) || holdsBlock(child)));
}
function lineOf([, , ...children]) {
  return children.map((child) => typeof child === "string" ? child : lineOf(child)).join("");
}
function wordsOfPage(html) {
  const shown = html.replace(/<!--[\s\S]*?-->/g, "").replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").replace(/<sup data-cite=""[^>]*>(?:, )?<a href="#[^>]*>\d+<\/a><\/sup>/g, "").replace(/<[^>]*>/g, "");
  const named = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: "\"",
    apos: "'",
    nbsp: " "
  };
  return squeezed(shown.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : named[name ?? ""] ?? whole));
}
/** Without white space, and without the hyphenation points that a page adds. */
function squeezed(text) {
  return text.normalize("NFC").replace(/[\s\u0085\u00AD\u200B]+/g, "");
}
// src/verify/check-reviews.ts
var statementVersion = "salus-review-1";
/** Flags of the authenticator: user present and user verified. */
var presentAndVerified = 5;
/** Newest first. */
function readReviews(reviews) {
  return Promise.all(reviews.map(async (review) => {
    const [version, json = ""] = String(review.statement).split("\n");
    const stated = version === statementVersion ? parsed(json, `the statement of review ${review.number}`) : null;
    return {
      ...review,
      stated,
      why: stated ? await whyNotSigned(review) : "its statement has an unknown form"
    };
  }));
}
async function whyNotSigned(review) {
  const { statement, rpId, origin, algorithm } = review;
  const [client, data, signature, key] = [
    fromBase64(review.clientData),
    fromBase64(review.authenticatorData),
    fromBase64(review.signature),
    fromBase64(review.publicKey)
  ];
  const stated = parsed(textOf(client), "what the browser signed");
  if (stated.type !== "webauthn.get") return "it is no assertion of a passkey";
  if (stated.challenge !== base64urlOf(await sha256(utf8(statement)))) return "it is over another statement";
  if (stated.origin !== origin || !areEqual(await sha256(utf8(rpId)), data.subarray(0, 32))) return "it was given to another address";
  if (((data[32] ?? 0) & presentAndVerified) !== presentAndVerified) return "the authenticator has not recognised who signed";
  if (!isKnown(algorithm)) return "its algorithm is not known";
  const holds = await isSignedBy(key, algorithm, joined(data, await sha256(client)), signature);
  return holds === void 0 ? void 0 : holds ? null : "it is not by this key";
}
/** Checks all signatures, and whether a review of the whole article covers the present text. */
async function checkReviews(reviews, hash, article, report) {
  for (const review of reviews) await checkReview(review, article, report);
  const whole = reviews.filter(({ stated }) => stated && stated.sections === null && stated.verdict !== "withdrawn");
  if (whole.length === 0) return;
  const covering = coveringReview(reviews, hash);
  if (covering?.stated) report(true, "review.covers", {
    number: covering.number,
    name: covering.stated.reviewer.name
  });
  else if (!whole.some(({ why }) => why === void 0)) report(false, "review.none", {});
}
async function checkReview({ number, stated, why, keySince, publicKey }, article, report) {
  if (why === void 0) return report(null, "review.unknown", { number });
  if (why !== null || !stated) return report(false, "review.broken", {
    number,
    why: why ?? ""
  });
  if (stated.article.id !== article.id) return report(false, "review.broken", {
    number,
    why: "it is of another article"
  });
  report(true, `review.${stated.verdict === "withdrawn" ? "withdrawal" : stated.sections ? "sections" : "whole"}`, {
    number,
    verdict: stated.verdict,
    name: stated.reviewer.name,
    date: stated.date,
    hash: stated.text.hash.slice(0, 12),
    key: hexOf((await sha256(fromBase64(publicKey))).subarray(0, 6)),
    since: keySince
  });
}
function coveringReview(reviews, hash) {
  const valid = reviews.filter(({ why }) => why === null);
  const isTaken = ({ number, stated }) => valid.some((other) => other.stated?.withdraws === number && other.stated.reviewer.account === stated?.reviewer.account);
  return valid.find((review) => review.stated?.sections === null && review.stated.verdict !== "withdrawn" && review.stated.text.hash === hash && !isTaken(review));
}
// src/verify/check-text.ts
var textVersion = "salus-text-1";
/** In the order of docs/canonical-text.md. */
var hidden = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u;
/** Checks the text against the hash recorded when it was published, and reports the parts that differ. */
async function checkText(text, [latest], report) {
  const found = hiddenCharacter(text);
  if (found) report(false, "text.hidden", { character: found });
  const [, , ...parts] = text;
  const hash = await hashOfElement(text);
  report(true, "text.hash", {
    hash,
    parts: parts.length
  });
  if (!latest) return report(false, "text.unrecorded", {});
  const recorded = {
    number: latest.number,
    time: latest.recordedAt
  };
  if (latest.hash === hash) return report(true, "text.recorded", recorded);
  report(false, "text.changed", {
    ...recorded,
    hash: latest.hash
  });
  for (const [index, partHash] of (await partHashes(text)).entries()) if (latest.parts?.[index]?.hash !== partHash) reportChanged(parts[index], report);
}
function reportChanged([kind, attributes], report) {
  const named = (name) => attributes.includes(name) ? attributes[attributes.indexOf(name) + 1] : void 0;
  if (kind === "section") report(false, "text.changedSection", { section: named("title") ?? named("id") ?? "" });
  else report(false, kind === "head" ? "text.changedHead" : "text.changedEnd", {});
}
async function hashOfElement(text) {
  const [name, attributes] = text;
  return hashOfWords(JSON.stringify([
    name,
    attributes,
    ...await partHashes(text)
  ]));
}
function partHashes([, , ...parts]) {
  return Promise.all(parts.map((part) => hashOfWords(JSON.stringify(part))));
}
async function hashOfWords(words) {
  return hexOf(await sha256(utf8(words)));
}
function isText(text) {
  return Array.isArray(text) && text[0] === textVersion && isElement(text) && text.slice(2).every(Array.isArray);
}
function isElement(node) {
  if (!Array.isArray(node)) return typeof node === "string";
  const [name, attributes, ...children] = node;
  const areStrings = Array.isArray(attributes) && attributes.every((word) => typeof word === "string");
  return typeof name === "string" && areStrings && children.every(isElement);
}
function hiddenCharacter(node) {
  if (Array.isArray(node)) return node.map(hiddenCharacter).find(Boolean);
  const [character] = hidden.exec(node) ?? [];
  return character && `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
// src/verify/check.ts
/**
* REV-6: checks everything about an article that any reader can compute. It relies on no statement of the site about
* itself. Browsers and `bin/verify.mjs` run the same code.
*
* @throws NotChecked
*/
async function check(delivered, noted = {}) {
  const { provenance, page, onSite } = delivered;
  const isSame = onSite !== void 0 && areSame(provenance, onSite);
  const address = onSite && !isSame ? void 0 : delivered.address;
  const { text, versions, article, log } = provenance;
  const findings = [];
  const report = (holds, id, values) => findings.push({
    holds,
    id,
    values
  });
  const reviews = await readReviews(provenance.reviews);
  const hash = isText(text) ? await hashOfElement(text) : null;
  if (text === null) report(false, "text.refused", { why: provenance.refused ?? "" });
  else if (!isText(text)) report(false, "text.unknown", {});
  else await checkText(text, versions, report);
  if (page !== void 0 && isText(text)) checkPage(page, text, report);
  if (hash !== null) await checkReviews(reviews, hash, article, report);
  const key = log && await keyOf(noted.logKey ?? log.key);
  const opened = key ? await checkLog({
    provenance,
    reviews,
    key,
    report
  }, address) : void 0;
  if (isSame) report(true, "text.onSite", {});
  else if (onSite) report(null, "text.otherOnSite", {});
  else if (address === void 0 && !isBacked(findings, hash, noted)) report(null, "text.alone", {});
  return {
    findings,
    rests: restsOf({
      provenance,
      page
    }, reviews),
    hash,
    log: opened
  };
}
/** The overall result: if a part could not be checked, it is unknown whether the whole holds. */
function outcomeOf(findings) {
  if (findings.some(({ holds }) => holds === false)) return "fails";
  return findings.some(({ holds }) => holds === null) ? "unknown" : "holds";
}
/** Whether a file is backed by a key or hash from elsewhere. */
function isBacked(findings, hash, noted) {
  const leads = findings.some(({ id, holds }) => id === "proof.leads" && holds);
  return noted.logKey !== void 0 && leads || noted.hash !== void 0 && noted.hash === hash;
}
/** Compares all but the size and proof of the log, which change as it grows. */
function areSame(a, b) {
  const compared = (provenance) => JSON.stringify({
    ...provenance,
    log: provenance.log?.key
  });
  return compared(a) === compared(b);
}
function restsOf({ provenance, page }, reviews) {
  const rests = [];
  const add = (id, values) => rests.push({
    id,
    values
  });
  const { people, minors, log } = provenance;
  const names = (listed) => (listed ?? []).map(({ name }) => name).join(", ");
  const [authors, reviewers] = [names(people.authors), names(people.medicalReviewers)];
  if (authors) add("written", { names: authors });
  if (reviews.length > 0) add("keys", {});
  else if (reviewers) add("reviewed", { names: reviewers });
  else add("unsigned", {});
  for (const { review, on, reason } of minors) add("minor", {
    review,
    on,
    reason
  });
  add(log ? "timeLogged" : "time", {});
  add(page === void 0 ? "same" : "samePage", {});
  return rests;
}
// src/verify/sentences.ts
var found = {
  "text.refused": ({ why }) => `There is no text to check: ${why}.`,
  "text.unknown": () => "The text is not in the form salus-text-1.",
  "text.hidden": ({ character }) => `The text holds the hidden character ${character}, which the form forbids.`,
  "text.hash": ({ hash, parts }) => `The text has the hash ${hash}, computed here over ${parts} parts.`,
  "text.unrecorded": () => "The site has recorded no hash of a published text.",
  "text.recorded": ({ number, time }) => `That is the hash of version ${number}, recorded ${time}.`,
  "text.changed": ({ number, time, hash }) => `The site recorded ${hash} for version ${number}, recorded ${time}: the text was changed without being published.`,
  "text.changedHead": () => "Changed: title, deck or lead picture.",
  "text.changedSection": ({ section }) => `Changed: section "${section}".`,
  "text.changedEnd": () => "Changed: sources or pictures.",
  "text.alone": () => "The file fits itself at most, as any file can be made to: it was not compared with a site. Give the address of the article, the hash you noted, or --key with the key of the log.",
  "text.onSite": () => "The site has the same record of this article.",
  "text.otherOnSite": () => "The site has another record of this article now.",
  "page.shows": ({ count }) => `The page shows this text: ${count === 1 ? "its one passage is" : `all ${count} passages are`} in it.`,
  "page.lacks": ({ count, total, passage }) => `The page does not show ${count} of ${total} passages of the text, such as "${passage}".`,
  "review.whole": (review) => signed(review, "of the whole"),
  "review.sections": (review) => signed(review, "of sections"),
  "review.withdrawal": (review) => signed(review, "of the whole"),
  "review.broken": ({ number, why }) => `The signature of review ${number} does not hold: ${why}.`,
  "review.unknown": ({ number }) => `The signature of review ${number} cannot be checked by this Node.`,
  "review.covers": ({ number, name }) => `The text is the one that ${name} signed in review ${number}.`,
  "review.none": () => "No signed review is about this text: it was changed after it was signed, or the review was withdrawn.",
  "log.unsigned": ({ key }) => `The log is not signed by the key ${key}.`,
  "log.unknown": () => "The signature of the log cannot be checked by this Node.",
  "log.signed": (log) => `The log is what was signed: ${named(log)}.`,
  "log.otherEntries": (log) => `The entries of the log are not those that were signed: ${named(log)}.`,
  "log.lacksVersion": ({ number, time }) => `The log has no version ${number} of ${time} with this hash.`,
  "log.awaitsVersion": ({ number, time }) => `The log does not have version ${number} of ${time} yet: check again in ten minutes.`,
  "log.hasVersion": ({ number, time, index }) => `The log has version ${number} of ${time}, entry ${index}, which the site no longer names.`,
  "log.backdated": ({ number, time, after }) => `Version ${number} says it is of ${time}, and the log got it after ${after}: it is backdated.`,
  "log.versions": ({ count }) => count === 1 ? "The one version is in the log, and the log has no other of this article." : `The ${count} versions are all in the log, and the log has no others of this article.`,
  "log.hasReview": ({ time }) => `The log has a review of ${time}, which the site no longer names, or names otherwise.`,
  "log.lacksReview": ({ number, time }) => `The log has no review ${number} of ${time}.`,
  "log.awaitsReview": ({ number, time }) => `The log does not have review ${number} of ${time} yet: check again in ten minutes.`,
  "log.reviews": ({ count }) => `The site names all ${count} reviews that the log has of this article.`,
  "proof.unsigned": () => "The proof that this text is in the log is not signed by its key.",
  "proof.wrong": () => "The proof does not lead from this text to the log.",
  "proof.otherLog": () => "The proof is of another log than the site shows.",
  "proof.leads": ({ index, name, size }) => `This text is entry ${index} of the log ${name}: the proof leads to what was signed at ${size} entries.`
};
var rests = {
  written: ({ names }) => `that it was written by ${names};`,
  reviewed: ({ names }) => `that it was reviewed by ${names}: nobody has signed this text;`,
  unsigned: () => "whether anybody reviewed it: nobody has signed this text;",
  keys: () => "who held the keys: a signature proves that a key signed this text, not which person, and not when;",
  minor: ({ review, on, reason }) => `that what changed by ${on} since review ${review} is minor: ${reason};`,
  timeLogged: () => "when each version was recorded: keep the checkpoint of the log (--keep FILE), which later shows what was taken out or backdated;",
  time: () => "when each version was recorded, and that no version was taken out: note the hash to tell later whether the text changed;",
  samePage: () => "that everybody gets the same text, and what else the page shows.",
  same: () => "that everybody gets the same text; the page itself was not looked at."
};
var problems = {
  noProvenance: ({ from }) => `${from} is no provenance of an article: expected "format": "salus-provenance-1".`,
  noJson: ({ from }) => `${from} is no JSON.`,
  namesNone: ({ from }) => `${from} names no provenance: expected <link rel="describedby"> in its head.`,
  unreachable: ({ from, why }) => `${from} cannot be reached: ${why}`,
  answers: ({ from, status }) => `${from} answers ${status}.`,
  noKey: ({ from }) => `${from} is no key of a log: expected name+id+key.`
};
function signed({ number, verdict, name, date, hash, key, since }, what) {
  return `Review ${number} (${verdict}, ${what}) is signed by ${name} on ${date}, over the text ${hash}…, with the key ${key}, known since ${since}.`;
}
function named({ name, size, key }) {
  return `${name}, ${size} entries, under the key ${key}`;
}
/** Safe because the values of an id are typed by it: TypeScript cannot follow that through the table. */
function sentenceOf({ id, values }) {
  return found[id](values);
}
function restOf({ id, values }) {
  return rests[id](values);
}
function problemOf({ id, values }) {
  return problems[id](values);
}
// src/verify/verify-command.ts
/** The arguments cannot be understood, or a file cannot be read. */
var Unusable = class extends Error {};
var usage = "Usage: verify ADDRESS|FILE [HASH] [--checkpoint FILE] [--keep FILE] [--key KEY]   of an article or its provenance.json";
var results = {
  holds: {
    words: "VERIFIED: the text is the one that was published.",
    code: 0
  },
  fails: {
    words: "NOT VERIFIED.",
    code: 1
  },
  unknown: {
    words: "NOT KNOWN: nothing fails, and not everything could be checked.",
    code: 2
  }
};
try {
  process.exitCode = await verify();
} catch (error) {
  if (!(error instanceof NotChecked || error instanceof Unusable)) throw error;
  process.stderr.write(`${error instanceof NotChecked ? problemOf(error) : error.message}\n`);
  process.exitCode = 2;
}
/** @returns the exit code */
async function verify() {
  const { given, noted, options, isHelp } = words();
  if (isHelp) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const delivered = /^https?:/.test(given) ? await fetched(given) : { provenance: parsedProvenance(await readText(given), given) };
  const checked = await check(delivered, {
    logKey: options.key,
    hash: noted
  });
  const lines = checked.findings.map((finding) => ({
    holds: finding.holds,
    sentence: sentenceOf(finding)
  }));
  if (noted !== void 0 && checked.hash) lines.push(compareNoted(noted, checked.hash));
  lines.push(...await compareKept(delivered, checked, options));
  if (options.keep && checked.log) await writeFile(options.keep, checked.log.note);
  return report(delivered, checked, lines);
}
function words() {
  const text = { type: "string" };
  const help = {
    type: "boolean",
    short: "h"
  };
  const read = () => {
    try {
      return parseArgs({
        allowPositionals: true,
        options: {
          checkpoint: text,
          keep: text,
          key: text,
          help
        }
      });
    } catch (error) {
      throw new Unusable(`${error.message}\n${usage}`, { cause: error });
    }
  };
  const { positionals, values } = read();
  const { help: isHelp, ...options } = values;
  const [given = "", noted, ...rest] = positionals;
  if (isHelp) return {
    given,
    options,
    isHelp
  };
  if (!given || rest.length > 0) throw new Unusable(usage);
  if (noted !== void 0 && !/^[0-9a-f]{64}$/.test(noted)) throw new Unusable(`${noted} is no hash: expected 64 hexadecimal digits.\n${usage}`);
  return {
    given,
    noted,
    options
  };
}
async function readText(file) {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}
function compareNoted(noted, hash) {
  if (noted === hash) return {
    holds: true,
    sentence: "That is the hash you noted."
  };
  return {
    holds: false,
    sentence: `You noted ${noted}: the text is another one.`
  };
}
async function compareKept({ provenance }, { log }, options) {
  const kept = options.checkpoint && await readText(options.checkpoint);
  const failed = (sentence) => [{
    holds: false,
    sentence
  }];
  if (!provenance.log) return [...kept ? failed("The site has no public log, and you kept a checkpoint of one.") : [], ...options.key ? failed("The site has no public log, and you noted the key of one.") : []];
  const another = options.key !== void 0 && options.key !== provenance.log.key ? failed("The site names another key of the log than you.") : [];
  if (!kept) return another;
  const checkpoint = await openNote(kept, await keyOf(options.key ?? provenance.log.key));
  if (!checkpoint) return [...another, ...failed("The checkpoint that you kept is not signed by the key of this log.")];
  if (!log) return [...another, ...failed("Your checkpoint is compared with a log that holds: give the address of a site, not a file.")];
  const { size } = checkpoint;
  if (log.entries.length < size) return [...another, ...failed(`Your checkpoint has ${size} entries, and the log only ${log.entries.length}: some were taken out.`)];
  const isContinued = hasRoot(await rootAt(log.entries, size), checkpoint);
  return [...another, {
    holds: isContinued,
    sentence: isContinued ? `It continues the checkpoint that you kept: the first ${size} entries are the same.` : `The first ${size} entries are others than those of your checkpoint: the log was rewritten, or you are shown another one.`
  }];
}
function report({ provenance }, { rests }, lines) {
  const { title = "An article", address = "" } = provenance.article;
  const outcome = outcomeOf(lines);
  const mark = (line) => line.holds === null ? "unknown" : line.holds ? "holds " : "FAILS ";
  process.stdout.write(`${[
    `${title}  ${address}`,
    "",
    "Checked here:",
    ...lines.map((line) => `  ${mark(line)} ${line.sentence}`),
    "",
    "Rests on the publisher:",
    ...rests.map((rest) => `  ${restOf(rest)}`),
    "",
    results[outcome].words
  ].join("\n")}\n`);
  return results[outcome].code;
}
export {};
