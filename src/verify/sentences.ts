import type {
  Finding,
  FindingId,
  FindingValues,
  NotChecked,
  ProblemId,
  ProblemValues,
  Rest,
  RestId,
  RestValues,
} from './findings.ts'

/* The output of the command. Readers see the texts of src/texts. */

type Sentences<Values, Id extends keyof Values> = { [I in Id]: (values: Values[I]) => string }

const found: Sentences<FindingValues, FindingId> = {
  'text.refused': ({ why }) => `There is no text to check: ${why}.`,
  'text.unknown': () => 'The text is not in the form salus-text-1.',
  'text.hidden': ({ character }) => `The text holds the hidden character ${character}, which the form forbids.`,
  'text.hash': ({ hash, parts }) => `The text has the hash ${hash}, computed here over ${parts} parts.`,
  'text.unrecorded': () => 'The site has recorded no hash of a published text.',
  'text.recorded': ({ number, time }) => `That is the hash of version ${number}, recorded ${time}.`,
  'text.changed': ({ number, time, hash }) =>
    `The site recorded ${hash} for version ${number}, recorded ${time}: the text was changed without being published.`,
  'text.changedHead': () => 'Changed: title, deck or lead picture.',
  'text.changedSection': ({ section }) => `Changed: section "${section}".`,
  'text.changedEnd': () => 'Changed: sources or pictures.',
  'text.alone': () =>
    'The file fits itself at most, as any file can be made to: it was not compared with a site. Give the address of the article, the hash you noted, or --key with the key of the log.',
  'text.onSite': () => 'The site has the same record of this article.',
  'text.otherOnSite': () => 'The site has another record of this article now.',
  'page.shows': ({ count }) =>
    `The page shows this text: ${count === 1 ? 'its one passage is' : `all ${count} passages are`} in it.`,
  'page.lacks': ({ count, total, passage }) =>
    `The page does not show ${count} of ${total} passages of the text, such as "${passage}".`,
  'review.whole': (review) => signed(review, 'of the whole'),
  'review.sections': (review) => signed(review, 'of sections'),
  'review.withdrawal': (review) => signed(review, 'of the whole'),
  'review.broken': ({ number, why }) => `The signature of review ${number} does not hold: ${why}.`,
  'review.unknown': ({ number }) => `The signature of review ${number} cannot be checked by this Node.`,
  'review.covers': ({ number, name }) => `The text is the one that ${name} signed in review ${number}.`,
  'review.none': () =>
    'No signed review is about this text: it was changed after it was signed, or the review was withdrawn.',
  'log.unsigned': ({ key }) => `The log is not signed by the key ${key}.`,
  'log.unknown': () => 'The signature of the log cannot be checked by this Node.',
  'log.signed': (log) => `The log is what was signed: ${named(log)}.`,
  'log.otherEntries': (log) => `The entries of the log are not those that were signed: ${named(log)}.`,
  'log.lacksVersion': ({ number, time }) => `The log has no version ${number} of ${time} with this hash.`,
  'log.awaitsVersion': ({ number, time }) =>
    `The log does not have version ${number} of ${time} yet: check again in ten minutes.`,
  'log.hasVersion': ({ number, time, index }) =>
    `The log has version ${number} of ${time}, entry ${index}, which the site no longer names.`,
  'log.backdated': ({ number, time, after }) =>
    `Version ${number} says it is of ${time}, and the log got it after ${after}: it is backdated.`,
  'log.versions': ({ count }) =>
    count === 1
      ? 'The one version is in the log, and the log has no other of this article.'
      : `The ${count} versions are all in the log, and the log has no others of this article.`,
  'log.hasReview': ({ time }) => `The log has a review of ${time}, which the site no longer names, or names otherwise.`,
  'log.lacksReview': ({ number, time }) => `The log has no review ${number} of ${time}.`,
  'log.awaitsReview': ({ number, time }) =>
    `The log does not have review ${number} of ${time} yet: check again in ten minutes.`,
  'log.reviews': ({ count }) => `The site names all ${count} reviews that the log has of this article.`,
  'proof.unsigned': () => 'The proof that this text is in the log is not signed by its key.',
  'proof.wrong': () => 'The proof does not lead from this text to the log.',
  'proof.otherLog': () => 'The proof is of another log than the site shows.',
  'proof.leads': ({ index, name, size }) =>
    `This text is entry ${index} of the log ${name}: the proof leads to what was signed at ${size} entries.`,
}

const rests: Sentences<RestValues, RestId> = {
  written: ({ names }) => `that it was written by ${names};`,
  reviewed: ({ names }) => `that it was reviewed by ${names}: nobody has signed this text;`,
  unsigned: () => 'whether anybody reviewed it: nobody has signed this text;',
  keys: () => 'who held the keys: a signature proves that a key signed this text, not which person, and not when;',
  minor: ({ review, on, reason }) => `that what changed by ${on} since review ${review} is minor: ${reason};`,
  timeLogged: () =>
    'when each version was recorded: keep the checkpoint of the log (--keep FILE), which later shows what was taken out or backdated;',
  time: () =>
    'when each version was recorded, and that no version was taken out: note the hash to tell later whether the text changed;',
  samePage: () => 'that everybody gets the same text, and what else the page shows.',
  same: () => 'that everybody gets the same text; the page itself was not looked at.',
}

const problems: Sentences<ProblemValues, ProblemId> = {
  noProvenance: ({ from }) => `${from} is no provenance of an article: expected "format": "salus-provenance-1".`,
  noJson: ({ from }) => `${from} is no JSON.`,
  namesNone: ({ from }) => `${from} names no provenance: expected <link rel="describedby"> in its head.`,
  unreachable: ({ from, why }) => `${from} cannot be reached: ${why}`,
  answers: ({ from, status }) => `${from} answers ${status}.`,
  noKey: ({ from }) => `${from} is no key of a log: expected name+id+key.`,
}

function signed(
  { number, verdict, name, date, hash, key, since }: FindingValues['review.whole'],
  what: string,
): string {
  return `Review ${number} (${verdict}, ${what}) is signed by ${name} on ${date}, over the text ${hash}…, with the key ${key}, known since ${since}.`
}

function named({ name, size, key }: FindingValues['log.signed']): string {
  return `${name}, ${size} entries, under the key ${key}`
}

/** Safe because the values of an id are typed by it: TypeScript cannot follow that through the table. */
export function sentenceOf({ id, values }: Finding): string {
  return (found[id] as (values: object) => string)(values)
}

export function restOf({ id, values }: Rest): string {
  return (rests[id] as (values: object) => string)(values)
}

export function problemOf({ id, values }: NotChecked): string {
  return (problems[id] as (values: object) => string)(values)
}
