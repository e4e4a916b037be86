const dates = (name: string) => `"dates: { ${name}: 2026-03-14 }"`

const hidden = '"preview: true" for an article that is not public'
const nothing = 'nothing: leave it out'

/** Keys for the visibility of an article, with their values for a hidden one. */
const visibility: Record<string, readonly unknown[]> = {
  published: [false],
  public: [false],
  draft: [true],
  hidden: [true],
  unlisted: [true],
  private: [true],
}

/**
 * The hint for a key of other systems' front matter: `published: false` hides an article, while `published: 2026-03-14`
 * is its day.
 */
export function foreignKeyHint(key: string, value: unknown): string | undefined {
  if (typeof value === 'boolean' && visibility[key]) return visibility[key].includes(value) ? hidden : nothing
  return foreignKeys.get(key)
}

const foreignKeys: ReadonlyMap<string, string> = new Map([
  ...['date', 'published', 'publishDate', 'published_at', 'datePublished'].map(
    (key) => [key, dates('published')] as const,
  ),
  ...['updated', 'modified', 'lastmod', 'last_modified_at', 'updated_at', 'dateModified'].map(
    (key) => [key, dates('lastUpdates')] as const,
  ),
  ...['reviewed', 'medicallyReviewed', 'lastReviewed'].map((key) => [key, dates('medicallyReviewed')] as const),
  ...['description', 'excerpt', 'summary', 'subtitle', 'lead'].map((key) => [key, '"deck"'] as const),
  ...['permalink', 'url', 'slug'].map((key) => [key, '"path", such as /health/dark-spots'] as const),
  ...['tags', 'tag', 'topics', 'category', 'section'].map(
    (key) => [key, '"categories", paths that categories.yaml holds; there are no tags'] as const,
  ),
  ...['author', 'byline', 'writer'].map((key) => [key, '"authors", names of files in people/'] as const),
  ...['reviewer', 'reviewedBy', 'reviewers'].map(
    (key) => [key, '"medicalReviewers", names of files in people/'] as const,
  ),
  ...['cover', 'hero', 'thumbnail', 'featured_image', 'featuredImage', 'picture'].map(
    (key) => [key, '"image: { name: dark-spots, alt: … }"'] as const,
  ),
  ...['draft', 'published_draft', 'status', 'visibility'].map((key) => [key, hidden] as const),
  ...['aliases', 'redirect_from', 'redirects'].map((key) => [key, 'the old addresses in redirects.yaml'] as const),
  ...['references', 'bibliography'].map((key) => [key, '"sources"'] as const),
  ...['canonical_url', 'canonicalUrl'].map((key) => [key, '"canonical"'] as const),
  ...['locale', 'language'].map((key) => [key, '"lang", such as es, or nothing: its folder says it'] as const),
  ...['layout', 'template', 'type', 'keywords', 'weight', 'toc'].map((key) => [key, nothing] as const),
])
