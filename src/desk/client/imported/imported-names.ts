/** Names of the kinds of documents in the desk. */
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

/** The name of a feed; an importer of the publisher's own keeps its name. */
export function feedName(feed: string): string {
  return feedNames[feed] ?? feed
}
