/** Kinds of documents as people look for them. */
const kindNames: Record<string, string> = {
  article: 'Articles',
  person: 'People',
  series: 'Series',
  page: 'Pages',
  category: 'Categories',
  treatment: 'Treatments',
  sponsor: 'Sponsors',
  redirect: 'Old addresses',
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
