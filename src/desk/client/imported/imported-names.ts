/** Kinds of documents as the desk names them. */
const kindNames: Record<string, string> = {
  article: 'Article',
  person: 'Person',
  series: 'Series',
  page: 'Page',
  category: 'Category',
  treatment: 'Treatment',
  sponsor: 'Sponsor',
  redirect: 'Old address',
  comments: 'First comments',
  site: 'Settings',
}

const feedNames: Record<string, string> = {
  medlineplus: 'MedlinePlus',
  json: 'JSON',
  folder: 'Another content folder',
}

export function kindName(kind: string): string {
  return kindNames[kind] ?? kind
}

/** Of an importer of the publisher's own its name. */
export function feedName(feed: string): string {
  return feedNames[feed] ?? feed
}
