import { SaxesParser } from 'saxes'
import type { SourceNotice } from '#model/sources/source-check.ts'
import { askedRegistry, type RegistrySettings } from './ask-registry.ts'
import { type NoticeRegistry, pubMedIdOf, type RegistryAnswer } from './notices.ts'

/** `RefType` of notices about an article; `RetractionOf` and the like occur in the notices themselves. */
const states: Record<string, SourceNotice['state']> = {
  RetractionIn: 'retracted',
  PartialRetractionIn: 'concern',
  ExpressionOfConcernIn: 'concern',
  ErratumIn: 'corrected',
  CorrectedandRepublishedIn: 'corrected',
}

/** Queries PubMed (`efetch` of NCBI) for the notices about one of its articles (REV-9). */
export function pubMedRegistry({ address, mailto, userAgent }: RegistrySettings): NoticeRegistry {
  return askedRegistry({
    name: 'PubMed',
    userAgent,
    subjectOf: pubMedIdOf,
    addressOf: (id) => {
      const query = new URLSearchParams({ db: 'pubmed', id, retmode: 'xml', tool: 'salus', email: mailto })
      return new URL(`/entrez/eutils/efetch.fcgi?${query}`, address)
    },
    understand: pubMedNotices,
  })
}

export function pubMedNotices(body: string, id: string): RegistryAnswer {
  const notices: SourceNotice[] = []
  const path: string[] = []
  let own: string | null = null
  let isRetracted = false
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    const state = name === 'CommentsCorrections' ? states[String(attributes.RefType)] : undefined
    if (state) notices.push({ state, date: null, link: null })
    else if (name === 'CommentsCorrections') path[path.length - 1] = 'OtherComment'
  })
  parser.on('text', (more) => (text += more))
  parser.on('closetag', () => {
    const place = path.slice(-2).join('/')
    if (place === 'MedlineCitation/PMID') own ??= text.trim()
    const notice = notices.at(-1)
    if (place === 'CommentsCorrections/PMID' && notice) notice.link = `https://pubmed.ncbi.nlm.nih.gov/${text.trim()}/`
    if (place.endsWith('/PublicationType') && text.trim() === 'Retracted Publication') isRetracted = true
    path.pop()
  })
  parser.write(body).close()
  if (own !== id) return { outcome: 'unknown', reason: 'an answer of another form' }
  const isListed = notices.some(({ state }) => state === 'retracted')
  return {
    outcome: 'notices',
    notices: isRetracted && !isListed ? [...notices, { state: 'retracted', date: null, link: null }] : notices,
  }
}
