import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { articleText, parsePage } from './articles.ts'
import { startBareFastify, startBareReact } from './bare-subjects.ts'
import { latencyUntil, processorMsPerRequest, untilIdle } from './client.ts'
import { type PeerName, peers, startPeer } from './peers.ts'
import { clientCore, run, type Subject, serverCore } from './processes.ts'
import { type Comparison, type Results, writeResults } from './results.ts'
import {
  addComments,
  importMedlineplus,
  multiplyArticles,
  picturesPrepared,
  projectRoot,
  type SalusFolder,
  startSalus,
} from './salus.ts'
import { type CrawledSite, crawl } from './site-paths.ts'
import { flood, requestsPerSecond } from './wrk.ts'

/*
 * Measures Salus beside bare servers and other frameworks, in one run: `npm run bench -- --feed FILE`. The subjects take
 * turns, so that whatever else the machine does meets all of them; figures are medians of the rounds.
 */
const { values: options } = parseArgs({
  options: {
    /** A file of MedlinePlus topics: the articles that are asked for. */
    feed: { type: 'string' },
    /** Frameworks to compare with, joined by commas, or "none". Installed when first used. */
    peers: { type: 'string', default: Object.keys(peers).join() },
    /** Articles of the large site; 0 leaves it out. */
    large: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    /** How long each measurement of throughput lasts, and each flood. */
    seconds: { type: 'string', default: '5' },
  },
})
const feed = options.feed ?? missingFeed()
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const peerNames = (Object.keys(peers) as PeerName[]).filter((name) => options.peers.split(',').includes(name))

/** An article of the demonstration, asked for again and again. */
const cachedPath = '/health/dark-spots'
/** Articles that warm a subject up before its first round, and articles of each round. */
const warmUpArticles = 400
const articlesPerRound = 120
/** Articles of the large site that are asked for once before its memory is measured. */
const crawledArticles = 7_000
/** Articles with few comments, and as many with many. */
const commentedArticles = 60
/** Of each kind, in each turn: what slows the machine down for a while would count for one kind alone. */
const commentedPerTurn = 10
const fewComments = 20
const manyComments = 10_000

const workFolder = join(import.meta.dirname, '.work')
const folder: SalusFolder = { dataDir: mkdtempSync(join(tmpdir(), 'salus-bench-')), port: 4601 }
const running = new Set<Subject>()
const results: Results = { comparisons: [], figures: [], goals: [] }

try {
  mkdirSync(workFolder, { recursive: true })
  await run(['taskset', '-cp', String(clientCore), String(process.pid)], { cwd: workFolder })
  await run(['npm', 'run', 'build'], { cwd: projectRoot })
  const site = await firstSite()
  const small = await comparedSite(site)
  if (Number(options.large) > site.pages.size) await largeSite(Number(options.large), small)
  writeResults(results)
  await run(['node_modules/.bin/biome', 'format', '--write', 'bench/RESULTS.md'], { cwd: projectRoot })
  print('wrote bench/RESULTS.md')
} finally {
  for (const subject of running) await stop(subject)
  rmSync(folder.dataDir, { recursive: true, force: true })
}

/** Start from nothing on both cores, as the import uses them; import, crawl. */
async function firstSite(): Promise<CrawledSite> {
  print('first start')
  const beganFirst = performance.now()
  const first = await started(startSalus(folder, { cores: [serverCore, clientCore] }))
  figure('First start with an empty data folder, until the first article', first.startMs / 1000, 's')
  await picturesPrepared(folder)
  figure('First start, until every picture is prepared', (performance.now() - beganFirst) / 1000, 's')
  await untilIdle(first)
  figure('Memory after the first start, database included', megabytesOf(first), 'MB')
  await stop(first)
  const salus = await started(startSalus(folder))
  await untilIdle(salus)

  print('import while a reader reads')
  const began = performance.now()
  const { p50Ms, p99Ms } = await latencyUntil(`${salus.url}${cachedPath}`, importMedlineplus(feed, folder))
  figure('Import of MedlinePlus', (performance.now() - began) / 1000, 's')
  figure('A cached article during the import, median', p50Ms, 'ms')
  figure('A cached article during the import, p99', p99Ms, 'ms')
  const beganAgain = performance.now()
  await importMedlineplus(feed, folder)
  figure('The same import when nothing has changed', (performance.now() - beganAgain) / 1000, 's')

  print('crawl')
  const site = await crawl(salus)
  await untilIdle(salus)
  figure(`Memory after each of ${site.pages.size} pages was asked for once`, megabytesOf(salus), 'MB')
  await stop(salus)
  return site
}

/** The site of some thousand articles beside the other subjects. Returns the processor time of an uncached article. */
async function comparedSite({ pages, imported, categories }: CrawledSite): Promise<number> {
  print('start of the peers')
  const sample = imported.slice(0, warmUpArticles + rounds * articlesPerRound)
  const texts = [cachedPath, ...sample].map((path) => articleText(path, parsePage(pages.get(path) ?? '')))
  const salus = await started(startSalus(folder))
  figure('A later start, until the first article', salus.startMs / 1000, 's')
  const bareReact = await started(startBareReact(texts, pages, { workFolder, port: folder.port + 1 }))
  const bareFastify = await started(startBareFastify(salus, cachedPath, { workFolder, port: folder.port + 2 }))
  const frameworks = new Map<PeerName, Subject>()
  for (const name of peerNames)
    frameworks.set(name, await started(startPeer(name, texts, { workFolder, port: folder.port + 3 + frameworks.size })))
  const dynamic = [...frameworks.values()].map((subject): Entrant => ({ subject, prefix: '/dynamic' }))
  const prerendered = [...frameworks]
    .filter(([name]) => peers[name].hasCached)
    .map(([, subject]): Entrant => ({ subject, prefix: '/cached' }))

  print('uncached articles')
  const uncached = await inTurns(
    'An uncached article',
    'ms of processor',
    [
      { subject: salus, prefix: '', label: 'Salus, database included' },
      { subject: bareReact, prefix: '/markup', label: 'React alone, the same markup' },
      { subject: bareReact, prefix: '/text', label: 'React alone, the text only' },
      ...dynamic,
    ],
    ({ subject, prefix }, paths) =>
      processorMsPerRequest(
        subject,
        paths.map((path) => `${prefix}${path}`),
      ),
    sample,
  )
  const ownMs = figureOf(uncached, 'Salus, database included')
  goal(
    'An uncached article, to React alone rendering the same markup',
    ownMs / figureOf(uncached, 'React alone, the same markup'),
    { atMost: 4 },
  )
  if (frameworks.has('next'))
    goal('An uncached article, to the dynamic page of Next.js', ownMs / figureOf(uncached, 'Next.js'), { atMost: 1 })

  print('cached article')
  const cached = await inTurns(
    'A cached article',
    'requests a second',
    [
      { subject: salus, prefix: '' },
      { subject: bareFastify, prefix: '', label: 'Fastify alone, the same bytes and headers' },
      ...prerendered,
    ],
    ({ subject, prefix }) => requestsPerSecond(`${subject.url}${prefix}${cachedPath}`, seconds),
    sample,
  )
  goal(
    'A cached article, to Fastify alone',
    figureOf(cached, 'Salus') / figureOf(cached, 'Fastify alone, the same bytes and headers'),
    { atLeast: 0.9 },
  )

  print('other pages')
  await measureOtherPages(salus, categories, pages.size)
  figure('Memory after the load', megabytesOf(salus), 'MB')
  await measureFloods(salus, imported.slice(sample.length))
  for (const subject of running) await stop(subject)
  return ownMs
}

/** The same article, search and unknown path on a site of many more articles. */
async function largeSite(articles: number, smallMs: number): Promise<void> {
  print(`${articles} articles`)
  const began = performance.now()
  const copies = await multiplyArticles(articles, folder)
  figure(`Writing ${copies.length} articles`, (performance.now() - began) / 1000, 's')
  const commented = copies.splice(-2 * commentedArticles)
  const withFew = commented.filter((_, index) => index % 2 === 0)
  const withMany = commented.filter((_, index) => index % 2 === 1)
  await addComments(fewComments, withFew, folder)
  const beganComments = performance.now()
  await addComments(manyComments, withMany, folder)
  figure(`Writing ${withMany.length * manyComments} comments`, (performance.now() - beganComments) / 1000, 's')
  const salus = await started(startSalus(folder))
  figure(`A start with ${articles} articles, until the first article`, salus.startMs / 1000, 's')
  await untilIdle(salus)
  const step = Math.floor(copies.length / (warmUpArticles + rounds * articlesPerRound))
  const spread = copies.filter((_, index) => index % step === 0)
  await processorMsPerRequest(salus, spread.slice(0, warmUpArticles))
  const turns: number[] = []
  for (let first = warmUpArticles; turns.length < rounds; first += articlesPerRound)
    turns.push(await processorMsPerRequest(salus, spread.slice(first, first + articlesPerRound)))
  const ms = median(turns)
  figure(`An uncached article among ${articles}`, ms, 'ms of processor')
  goal(`An uncached article among ${articles}, to the same among fewer`, ms / smallMs, { atMost: 1.1 })
  const kinds = [withFew, withMany].map((paths) => ({ paths, values: [] as number[] }))
  for (let first = 0; first < commentedArticles; first += commentedPerTurn)
    for (const { paths, values } of kinds)
      values.push(await processorMsPerRequest(salus, paths.slice(first, first + commentedPerTurn)))
  const [fewMs = Number.NaN, manyMs = Number.NaN] = kinds.map(({ values }) => median(values))
  figure(`An uncached article with ${manyComments} comments`, manyMs, 'ms of processor')
  goal(`An uncached article with ${manyComments} comments, to one with ${fewComments}`, manyMs / fewMs, { atMost: 1.1 })
  await measureOtherPages(salus, [], articles)
  const crawled = copies.slice(0, crawledArticles)
  await processorMsPerRequest(salus, crawled)
  figure(`Memory with ${articles} articles, ${crawled.length} of them asked for once`, megabytesOf(salus), 'MB')
  await stop(salus)
}

async function measureOtherPages(salus: Subject, categories: readonly string[], pages: number): Promise<void> {
  const searches = ['asthma', 'heart attack', 'sleep', 'diabetes', 'pregnancy', 'skin', 'vitamin d', 'back pain'].map(
    (words) => `/search?q=${encodeURIComponent(words)}`,
  )
  const unknown = Array.from({ length: 500 }, (_, index) => `/no-such-page-${index}`)
  if (categories.length > 0)
    figure('An uncached category', await processorMsPerRequest(salus, categories), 'ms of processor')
  figure(
    `A search among ${pages} pages`,
    await processorMsPerRequest(salus, searches, { repeat: 10 }),
    'ms of processor',
  )
  figure(
    `An unknown path among ${pages} pages`,
    await processorMsPerRequest(salus, unknown, { expectStatus: 404 }),
    'ms of processor',
  )
}

/** What a reader of a cached article waits while others ask for what is not cached. */
async function measureFloods(salus: Subject, uncached: readonly string[]): Promise<void> {
  const floods: Record<string, string[]> = {
    'unknown paths': ['/no-such-page-%d'],
    searches: ['/search?q=pain+%d', '/search?q=heart+%d'],
    'uncached articles': [...uncached],
  }
  for (const [name, paths] of Object.entries(floods)) {
    print(`flood of ${name}`)
    for (const path of [cachedPath, '/healthz']) {
      const { p99Ms } = await latencyUntil(`${salus.url}${path}`, flood(salus.url, workFolder, { paths, seconds }))
      figure(`${path} under 64 connections of ${name}, p99`, p99Ms, 'ms')
    }
  }
}

interface Entrant {
  subject: Subject
  prefix: string
  /** The subject's name unless given. */
  label?: string
}

/** Warms every entrant up, then measures each in turn, with the same articles in each round. */
async function inTurns(
  title: string,
  unit: string,
  entrants: readonly Entrant[],
  measure: (entrant: Entrant, paths: string[]) => Promise<number>,
  sample: readonly string[],
): Promise<Comparison> {
  for (const entrant of entrants) await measure(entrant, sample.slice(0, warmUpArticles))
  const values = entrants.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    const first = warmUpArticles + round * articlesPerRound
    const paths = sample.slice(first, first + articlesPerRound)
    for (const [index, entrant] of entrants.entries()) values[index]?.push(await measure(entrant, paths))
  }
  const figures = entrants.map(({ subject, label = subject.name }, index) => ({
    subject: label,
    value: median(values[index] ?? []),
  }))
  const comparison = { title, unit, figures }
  results.comparisons.push(comparison)
  for (const { subject, value } of figures) print(`  ${subject}: ${value.toFixed(2)} ${unit}`)
  return comparison
}

function figureOf({ figures }: Comparison, subject: string): number {
  return figures.find((figure) => figure.subject === subject)?.value ?? Number.NaN
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function started(starting: Promise<Subject>): Promise<Subject> {
  const subject = await starting
  running.add(subject)
  return subject
}

async function stop(subject: Subject): Promise<void> {
  running.delete(subject)
  await subject.stop()
}

function figure(title: string, value: number, unit: string): void {
  results.figures.push({ title, value, unit })
  print(`  ${title}: ${value.toFixed(2)} ${unit}`)
}

function goal(title: string, ratio: number, limit: { atLeast: number } | { atMost: number }): void {
  results.goals.push({ title, ratio, limit })
}

function megabytesOf(subject: Subject): number {
  return subject.memoryBytes() / 1e6
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function missingFeed(): never {
  process.stderr.write('Name a file of MedlinePlus topics (XML or gzipped XML): npm run bench -- --feed FILE\n')
  process.exit(2)
}
