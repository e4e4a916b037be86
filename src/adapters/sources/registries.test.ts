import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { crossrefRegistry } from './crossref.ts'
import { doiOf, mergedState, type RegistryAnswer } from './notices.ts'
import { pubMedRegistry } from './pubmed.ts'
import { retractionWatchRegistry } from './retraction-watch.ts'

const signal = new AbortController().signal
const userAgent = 'Salus-source-watch (+https://salus.test; mailto:desk@salus.test)'

/** A local stand-in for a registry; `requests` has the address and the agent of each request. */
async function standIn(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['user-agent']}`)
    answer(request, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, options: { address, mailto: 'desk@salus.test', userAgent } }
}

/** The response of `GET /works/{doi}` for a retracted work, whose notice two sources have. */
const retractedWork = {
  status: 'ok',
  'message-type': 'work',
  'message-version': '1.0.0',
  message: {
    DOI: '10.1016/S0140-6736(97)11096-0',
    title: ['RETRACTED: Ileal-lymphoid-nodular hyperplasia'],
    'update-to': [],
    'updated-by': [
      {
        DOI: '10.1016/s0140-6736(04)15715-2',
        type: 'partial_retraction',
        label: 'Partial retraction',
        source: 'publisher',
        updated: { 'date-parts': [[2004, 3, 6]], 'date-time': '2004-03-06T00:00:00Z', timestamp: 1078531200000 },
      },
      {
        DOI: '10.1016/s0140-6736(10)60175-4',
        type: 'retraction',
        label: 'Retraction',
        source: 'retraction-watch',
        'record-id': '1',
        updated: { 'date-parts': [[2010, 2, 6]], 'date-time': '2010-02-06T00:00:00Z', timestamp: 1265414400000 },
      },
    ],
  },
}

const retractedLink = new URL('https://doi.org/10.1016/S0140-6736(97)11096-0')

describe('Crossref', () => {
  it('[REV-9] returns notices of `updated-by`, and gets the contact', async () => {
    const { requests, options } = await standIn((_, response) => response.end(JSON.stringify(retractedWork)))
    const answer = await crossrefRegistry(options).ask(retractedLink, signal)
    const link = 'https://doi.org/10.1016/s0140-6736(10)60175-4'
    expect(answer && mergedState([answer])).toEqual({
      state: 'retracted',
      notice: { state: 'retracted', date: '2010-02-06', link },
    })
    expect(requests).toEqual([`/works/10.1016%2Fs0140-6736(97)11096-0?mailto=desk%40salus.test ${userAgent}`])
  })

  it('[REV-9] an erratum is no retraction, and no notice is none-found', async () => {
    const work = (updates: object[]) => ({
      status: 'ok',
      message: { DOI: '10.1000/a,b', ...(updates.length > 0 && { 'updated-by': updates }) },
    })
    const ask = async (updates: object[]) => {
      const { requests, options } = await standIn((_, response) => response.end(JSON.stringify(work(updates))))
      const answer = await crossrefRegistry(options).ask(new URL('https://doi.org/10.1000/a,b'), signal)
      // Crossref responds to an unencoded comma with an error.
      expect(requests[0]).toMatch(/^\/works\/10.1000%2Fa%2Cb\?/)
      return answer && mergedState([answer])
    }
    expect((await ask([{ type: 'erratum' }]))?.state).toBe('corrected')
    expect((await ask([{ type: 'new_edition' }]))?.state).toBe('none-found')
    expect((await ask([]))?.state).toBe('none-found')
    const ofAYear = { type: 'retraction', updated: { 'date-parts': [[2020, null, null]] } }
    expect((await ask([ofAYear]))?.notice?.date).toBe('2020-01-01')
  })

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(400).end('{}')],
    ['too many requests', (_, response) => response.writeHead(429).end()],
    ['no JSON', (_, response) => response.end('<html>')],
    ['another form', (_, response) => response.end('{"status":"ok","message":{}}')],
    ['another work', (_, response) => response.end('{"status":"ok","message":{"DOI":"10.1000/other"}}')],
    ['no answer', (request) => request.socket.destroy()],
  ])('[REV-9] %s is unknown, and never "no notice found"', async (_, answer) => {
    const { options } = await standIn(answer)
    const found = await crossrefRegistry(options).ask(retractedLink, signal)
    expect(found?.outcome).toBe('unknown')
    expect(found && mergedState([found]).state).toBe('unknown')
  })
})

/** The response of `efetch`, with notices about the article, and one that the article is about another. */
const pubMedXml = (pmid: string, types: string[], comments: string) => `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet><PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">${pmid}</PMID>
<Article><ArticleTitle>A trial</ArticleTitle><PublicationTypeList>${types.map((type) => `<PublicationType UI="D1">${type}</PublicationType>`).join('')}</PublicationTypeList></Article>
<CommentsCorrectionsList>${comments}</CommentsCorrectionsList></MedlineCitation></PubmedArticle></PubmedArticleSet>`
const comment = (type: string, pmid: string) =>
  `<CommentsCorrections RefType="${type}"><RefSource>Lancet. 2010</RefSource><PMID Version="1">${pmid}</PMID></CommentsCorrections>`

describe('PubMed', () => {
  const link = new URL('https://pubmed.ncbi.nlm.nih.gov/9500320/')
  async function ask(xml: string) {
    const { requests, options } = await standIn((_, response) => response.end(xml))
    const answer = await pubMedRegistry(options).ask(link, signal)
    return { requests, answer, state: answer && mergedState([answer]) }
  }

  it('[REV-9] returns notices about an article, and no others', async () => {
    const comments = comment('CommentIn', '1') + comment('RetractionIn', '20137807') + comment('RetractionOf', '7')
    const { requests, state } = await ask(pubMedXml('9500320', ['Journal Article'], comments))
    expect(state).toEqual({
      state: 'retracted',
      notice: { state: 'retracted', date: null, link: 'https://pubmed.ncbi.nlm.nih.gov/20137807/' },
    })
    expect(requests[0]).toMatch(/^\/entrez\/eutils\/efetch.fcgi\?db=pubmed&id=9500320&retmode=xml&tool=salus&email=/)
  })

  it('[REV-9] also uses the type of the article alone', async () => {
    expect((await ask(pubMedXml('9500320', ['Retracted Publication'], ''))).state?.state).toBe('retracted')
    expect((await ask(pubMedXml('9500320', [], comment('ExpressionOfConcernIn', '3')))).state?.state).toBe('concern')
    expect((await ask(pubMedXml('9500320', [], comment('ErratumIn', '3')))).state?.state).toBe('corrected')
    expect((await ask(pubMedXml('9500320', [], comment('RetractionOf', '3')))).state?.state).toBe('none-found')
  })

  it('[REV-9] a response about another article, or without XML, is unknown', async () => {
    expect((await ask(pubMedXml('1', [], ''))).answer?.outcome).toBe('unknown')
    expect((await ask('{"error":"API rate limit exceeded"}')).answer?.outcome).toBe('unknown')
  })
})

const columns =
  'Record ID,Title,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason'

describe('a file of Retraction Watch', () => {
  async function file(...rows: string[]) {
    const path = join(makeTemporaryFolder(), 'retraction_watch.csv')
    await writeFile(path, [columns, ...rows, ''].join('\n'))
    return retractionWatchRegistry(path)
  }
  const state = (answer: RegistryAnswer | null) => answer && mergedState([answer])

  it('[REV-9] returns records by DOI and by the id of PubMed', async () => {
    const registry = await file(
      '1,"A trial, twice",2/6/2010 0:00,10.1016/S0140-6736(10)60175-4,20137807,2/28/1998 0:00,10.1016/S0140-6736(97)11096-0,9500320,Retraction,+Data;+Ethics;',
      '2,Another,1/2/2020 0:00,unavailable,0,1/1/2019 0:00,10.1000/two,0,Expression of concern,',
    )
    const notice = { state: 'retracted', date: '2010-02-06', link: 'https://doi.org/10.1016/S0140-6736(10)60175-4' }
    expect(state(await registry.ask(retractedLink, signal))).toEqual({ state: 'retracted', notice })
    const byId = await registry.ask(new URL('https://pubmed.ncbi.nlm.nih.gov/9500320'), signal)
    expect(state(byId)?.state).toBe('retracted')
    const concern = { state: 'concern', date: '2020-01-02', link: null }
    expect(state(await registry.ask(new URL('https://doi.org/10.1000/TWO'), signal))?.notice).toEqual(concern)
    expect(state(await registry.ask(new URL('https://doi.org/10.1000/three'), signal))?.state).toBe('none-found')
    expect(await registry.ask(new URL('https://www.nhs.uk/medicines/'), signal)).toBeNull()
  })

  it('[REV-9] a missing or wrong file makes it unknown', async () => {
    const other = join(makeTemporaryFolder(), 'other.csv')
    await writeFile(other, 'a,b\n1,2\n')
    for (const path of [other, `${other}-missing`, makeTemporaryFolder()])
      expect((await retractionWatchRegistry(path).ask(retractedLink, signal))?.outcome).toBe('unknown')
  })
})

describe('the merged state of several registries', () => {
  const said = (
    ...notices: ['retracted' | 'concern' | 'corrected' | 'reinstated', string | null][]
  ): RegistryAnswer => ({
    outcome: 'notices',
    notices: notices.map(([state, date]) => ({ state, date, link: null })),
  })
  const unknown: RegistryAnswer = { outcome: 'unknown', reason: 'status 500' }

  it.each<[string, RegistryAnswer[], string]>([
    ['nobody was asked', [], 'unknown'],
    ['both know of none', [said(), said()], 'none-found'],
    ['one could not be asked', [said(), unknown], 'unknown'],
    ['one knows, the other could not be asked', [said(['retracted', '2020-01-01']), unknown], 'retracted'],
    ['a retraction outweighs a correction', [said(['retracted', null], ['corrected', '2024-01-01'])], 'retracted'],
    ['taken back', [said(['retracted', '2020-01-01'], ['reinstated', '2021-01-01'])], 'reinstated'],
    ['taken back, and again', [said(['retracted', '2022-01-01'], ['reinstated', '2021-01-01'])], 'retracted'],
    ['a concern before a correction', [said(['concern', null]), said(['corrected', null])], 'concern'],
  ])('[REV-9] %s', (_, answers, expected) => {
    expect(mergedState(answers).state).toBe(expected)
  })

  it.each([
    ['https://doi.org/10.1056/NEJMoa2202106', '10.1056/nejmoa2202106'],
    ['https://www.cochranelibrary.com/cdsr/doi/10.1002/14651858.CD003583.pub2/full', '10.1002/14651858.cd003583.pub2'],
    ['https://www.example.org/10.1056/x', null],
    ['https://www.nice.org.uk/guidance/ng28', null],
  ])('[REV-9] the DOI in %s', (link, doi) => {
    expect(doiOf(new URL(link))).toBe(doi)
  })
})
