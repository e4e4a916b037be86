/** How long proxies and browsers may keep a page, by `cache` of its type (src/pages/page-types.ts). */
export const cacheControl = {
  shared: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  none: 'private, no-store',
}
