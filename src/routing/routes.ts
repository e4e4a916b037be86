import { keptPaths, sheetPaths, shortPaths, versionStatesPaths, visitPaths } from '#model/articles/sheet-addresses.ts'
import { redirectPath } from '#model/articles/shop-address.ts'
import { historyPaths } from '#model/history/history-addresses.ts'
import { commentPaths } from '#model/readers/comment-addresses.ts'

/** The paths of pages with an id in them. */
export const pathsById = {
  person: (id: string) => `/people/${id}`,
  series: (id: string) => `/series/${id}`,
  sponsor: (id: string) => `/sponsors/${id}`,
  preview: (id: string) => `/preview/${id}`,
}

/** The addresses of feeds: of the whole site, and of a category. */
export const feedPaths = {
  site: (ending: '.xml' | '.atom' | '.json') => `/feed${ending}`,
  category: (path: string, ending: '.xml' | '.atom' | '.json') => `/feeds${path}${ending}`,
}

/** The canonical text of an article, with the hashes of its published texts (REV-6). */
export function provenancePath(article: string): string {
  return `/provenance${article}.json`
}

/** The page of the form, and the confirmation for a form sent without scripts. */
export const topicRequestPaths = { form: '/topic-request', accepted: '/topic-request/sent' } as const

/** Feedback on an article, which the query names: the choice and the form, its confirmation, and that of the survey. */
export const feedbackPaths = {
  form: '/feedback/new',
  accepted: '/feedback/thanks',
  surveyAccepted: '/feedback/survey-thanks',
} as const

/** Feedback on words of an article: the form, its confirmation, and its result (REV-10). */
export const sentenceFeedbackPaths = {
  form: '/feedback/words',
  sent: '/feedback/words/sent',
  receipt: '/feedback/words/receipt',
} as const

/** The page with the form, about the article of `?article=`, and its confirmation. */
export const emailSharePaths = { form: '/email-share', accepted: '/email-share/sent' } as const

/** The target of the link at the end of a reader's mail, and its confirmation. */
export const mailBlockPaths = { form: '/mail/block', accepted: '/mail/blocked' } as const

/** The form of the newsletter, its confirmation, and the targets of the links in its mails. */
export const newsletterPaths = {
  form: '/newsletter',
  accepted: '/newsletter/sent',
  confirm: '/newsletter/confirm',
  confirmed: '/newsletter/confirmed',
  stop: '/newsletter/stop',
} as const

/** The reader's consent, and every company that can be contacted. */
export const privacyPaths = { choices: '/privacy-choices', ledger: '/privacy-ledger' } as const

/** The funding of the site (REV-13). */
export const transparencyPath = '/transparency'

/** The page where readers check an article by themselves (REV-6). */
export const verifyPath = '/verify'

/** The route of page types whose paths editors choose: the store resolves such a path. */
export const sharedRoute = '*'

/** Route patterns of the pages by page type, in Fastify's syntax. */
export const pageRoutePatterns = {
  home: ['/'],
  search: ['/search'],
  topicRequest: [topicRequestPaths.form, topicRequestPaths.accepted],
  feedback: [feedbackPaths.form, feedbackPaths.accepted, feedbackPaths.surveyAccepted],
  sentenceFeedback: Object.values(sentenceFeedbackPaths),
  comments: [commentPaths.all, commentPaths.comment, commentPaths.after, commentPaths.withdrawn],
  history: [historyPaths],
  sheet: [sheetPaths],
  visit: [visitPaths],
  kept: [keptPaths.list],
  commentForm: [commentPaths.form, commentPaths.sent],
  commentReport: [commentPaths.report, commentPaths.reported],
  commentReceipt: [commentPaths.receipt, commentPaths.erased],
  emailShare: [emailSharePaths.form, emailSharePaths.accepted],
  mailBlock: [mailBlockPaths.form, mailBlockPaths.accepted],
  newsletter: Object.values(newsletterPaths),
  privacy: Object.values(privacyPaths),
  transparency: [transparencyPath],
  verify: [verifyPath],
  person: [pathsById.person(':id')],
  series: [pathsById.series(':id')],
  sponsor: [pathsById.sponsor(':id')],
  preview: [pathsById.preview(':id')],
  tabbed: ['/tabbed', '/tabbed/*'],
  infinite: ['/infinite', '/infinite/*'],
  components: ['/components', '/components/:feature', '/components/:feature/:state'],
  article: [sharedRoute],
  category: [sharedRoute],
  sitePage: [sharedRoute],
} as const satisfies Record<string, readonly string[]>

/**
 * The page types that every language has below its prefix, such as `/es/search`. Each of the others shows one document,
 * whose path determines the language.
 */
export const pagesOfLanguages = [
  'home',
  'search',
  'topicRequest',
  'feedback',
  'sentenceFeedback',
  'commentForm',
  'commentReport',
  'commentReceipt',
  'emailShare',
  'mailBlock',
  'newsletter',
  'kept',
  'privacy',
  'transparency',
  'verify',
  'person',
  'series',
] as const satisfies (keyof typeof pageRoutePatterns)[]

/** Route patterns of everything that is not a page. */
export const routePatterns = {
  rssFeed: '/feed.xml',
  atomFeed: '/feed.atom',
  jsonFeed: '/feed.json',
  categoryFeeds: '/feeds/*',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  robots: '/robots.txt',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  manifest: '/site.webmanifest',
  brand: '/brand/*',
  extensions: '/extensions/*',
  openSearch: '/opensearch.xml',
  securityTxt: '/.well-known/security.txt',
  adsTxt: '/ads.txt',
  gpc: '/.well-known/gpc.json',
  privacyLedger: '/privacy-ledger.json',
  cspReports: '/api/csp-reports',
  openApi: '/openapi.json',
  contentSchema: '/content.schema.json',
  liveness: '/healthz',
  readiness: '/readyz',
  shopRedirect: redirectPath,
  events: '/api/events',
  clientErrors: '/api/errors',
  topicRequests: '/api/topic-requests',
  feedback: '/api/feedback',
  feedbackSurvey: '/api/feedback-survey',
  sentenceFeedback: '/api/sentence-feedback',
  newsletter: '/api/newsletter',
  newsletterConfirmations: '/api/newsletter-confirmations',
  captcha: '/api/captcha',
  comment: '/googlesheet/comment',
  commentReports: '/api/comment-reports',
  commentErasure: '/api/comment-erasures',
  fragments: '/fragments/*',
  content: '/api/content/*',
  provenance: '/provenance/*',
  logCheckpoint: '/log/checkpoint',
  logKey: '/log/key',
  logTiles: '/log/tile/*',
  logProofs: '/log/proof/:index',
  versionChanges: '/api/version-changes',
  versionStates: versionStatesPaths,
  shortAddresses: shortPaths,
  keptCopies: keptPaths.sheet,
  keptWorker: '/kept-worker.js',
  emailShare: '/api/email-share',
  mailBlock: '/api/mail-block',
  assets: '/assets/*',
  images: '/images/*',
  cards: '/cards/*',
} as const

const { components, ...readerRoutes } = pageRoutePatterns
const servedPatterns: string[] = [...Object.values(readerRoutes).flat(), ...Object.values(routePatterns)]

/** Paths that the site serves whatever its content: links may lead there. */
export const fixedPaths: ReadonlySet<string> = new Set(servedPatterns.filter((pattern) => !/[:*]/.test(pattern)))

/** One expression per first segment of a route, such as `people` or `sitemap-[^/]+\.xml`. */
const reservedSegments = [...new Set([...servedPatterns, ...components].map(firstSegment))]
  .filter((segment) => segment !== '' && segment !== sharedRoute)
  .map((segment) => RegExp(`^${segment.replaceAll('.', '\\.').replace(/:\w+/, '[^/]+')}$`))

/**
 * Whether a path is reserved: its first segment is that of a route. No article, category or page can have such a path,
 * even if no present route matches it, so that a route can be added below it later.
 */
export function isReservedPath(path: string): boolean {
  return path === '/' || reservedSegments.some((segment) => segment.test(firstSegment(path)))
}

function firstSegment(path: string): string {
  return path.replace(/^\//, '').split('/', 1)[0] ?? ''
}
