import type { pageRoutePatterns } from '#routing/routes.ts'

/** The behavior of one type of page, as data. Its routes are in `src/routing/routes.ts`. */
export interface PageType {
  /** Its component below src/pages: the styles of a page type are the imports of this file and of the document. */
  component: string
  /** Whether shared caches may store it; other pages are rendered for every request. */
  cache: 'shared' | 'none'
  /** The query parameters its pages depend on; others do not distinguish pages. */
  queryParameters: readonly string[]
  /** Bytes of JavaScript, compressed, that may load before a reader presses or scrolls. */
  scriptBudget: number
  /** Whether loading it is a search, which waits for the database before it takes a place in the render queue. */
  isSearch?: boolean
  /**
   * Whether other pages insert a part of its pages, such as a form that opens in place: it is also at
   * `/fragments{path}`.
   */
  hasFragment?: boolean
  /** Whether experiments change its pages: each variant is cached separately (EXP-1). */
  hasExperiments?: boolean
  /** Served in development and tests only. */
  developmentOnly?: boolean
}

/** Scripts of every page (decision 250). */
const scriptBudget = 6.5 * 1024
/** Also the script that checks a form while it is filled in, or shows what was chosen (decision 100). */
const formScriptBudget = scriptBudget + 3 * 1024
/** Also the script that fills ad slots on the first screen (decisions 083 and 250), while it asks for consent, too. */
const articleScriptBudget = 9.5 * 1024
/** Also the script that stores the notes for a visit. */
const visitScriptBudget = scriptBudget + 1024
/** Also the script that keeps copies, and looks up their state (decision 226). */
const keepScriptBudget = scriptBudget + 3 * 1024

/** Also the script that verifies an article: hashes, signatures, the public log (decision 232). */
const verifyScriptBudget = scriptBudget + 7 * 1024

/** Every type of page. Routes, cache, styles, browser tests and budgets use this list. */
export const pageTypes = {
  home: { component: 'home/HomePage.tsx', cache: 'shared', queryParameters: [], scriptBudget },
  search: {
    component: 'search/SearchPage.tsx',
    cache: 'none',
    queryParameters: ['q', 'page'],
    scriptBudget,
    isSearch: true,
  },
  topicRequest: {
    component: 'topic-request/TopicRequestPage.tsx',
    cache: 'none',
    queryParameters: [],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  feedback: {
    component: 'feedback/FeedbackPage.tsx',
    cache: 'none',
    queryParameters: ['article', 'set', 'type'],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  sentenceFeedback: {
    component: 'sentence-feedback/SentenceFeedbackPage.tsx',
    cache: 'none',
    queryParameters: ['article', 'token'],
    scriptBudget: formScriptBudget,
  },
  comments: {
    component: 'comments/CommentsPage.tsx',
    cache: 'shared',
    queryParameters: ['page'],
    scriptBudget,
    hasFragment: true,
  },
  history: {
    component: 'history/HistoryPage.tsx',
    cache: 'shared',
    queryParameters: ['page'],
    scriptBudget,
  },
  sheet: { component: 'sheet/SheetPage.tsx', cache: 'shared', queryParameters: [], scriptBudget: keepScriptBudget },
  visit: {
    component: 'visit/VisitPage.tsx',
    cache: 'shared',
    queryParameters: [],
    scriptBudget: visitScriptBudget,
  },
  kept: { component: 'kept/KeptPage.tsx', cache: 'shared', queryParameters: [], scriptBudget: keepScriptBudget },
  emailShare: {
    component: 'email-share/EmailSharePage.tsx',
    cache: 'none',
    queryParameters: ['article'],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  mailBlock: {
    component: 'mail-block/MailBlockPage.tsx',
    cache: 'none',
    queryParameters: ['token'],
    scriptBudget,
  },
  commentForm: {
    component: 'comment-form/CommentFormPage.tsx',
    cache: 'none',
    queryParameters: ['article'],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  commentReport: {
    component: 'comment-report/CommentReportPage.tsx',
    cache: 'none',
    queryParameters: ['comment'],
    scriptBudget,
  },
  commentReceipt: {
    component: 'comment-receipt/CommentReceiptPage.tsx',
    cache: 'none',
    queryParameters: ['token', 'newsletter'],
    scriptBudget,
  },
  newsletter: {
    component: 'newsletter/NewsletterPage.tsx',
    cache: 'none',
    queryParameters: ['signup', 'signature'],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  privacy: {
    component: 'privacy/PrivacyPage.tsx',
    // The available choices depend on a header of the request.
    cache: 'none',
    queryParameters: [],
    scriptBudget: formScriptBudget,
    hasFragment: true,
  },
  transparency: {
    component: 'transparency/TransparencyPage.tsx',
    cache: 'shared',
    queryParameters: [],
    scriptBudget,
  },
  verify: {
    component: 'verify/VerifyPage.tsx',
    cache: 'none',
    queryParameters: ['article'],
    scriptBudget: verifyScriptBudget,
  },
  person: {
    component: 'person/PersonPage.tsx',
    cache: 'shared',
    queryParameters: ['page'],
    scriptBudget,
  },
  series: {
    component: 'series/SeriesPage.tsx',
    cache: 'shared',
    queryParameters: [],
    scriptBudget,
  },
  sponsor: {
    component: 'sponsor/SponsorPage.tsx',
    cache: 'shared',
    queryParameters: ['page'],
    scriptBudget,
  },
  preview: {
    component: 'article/ArticlePage.tsx',
    cache: 'none',
    queryParameters: ['expires', 'signature', 'version', 'look', 'flags'],
    scriptBudget: articleScriptBudget,
  },
  tabbed: {
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    queryParameters: ['flags'],
    scriptBudget: articleScriptBudget,
    hasExperiments: true,
  },
  infinite: {
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    queryParameters: ['flags'],
    scriptBudget: articleScriptBudget,
    hasExperiments: true,
  },
  components: {
    component: 'components/ComponentsPage.tsx',
    cache: 'none',
    queryParameters: [],
    scriptBudget,
    developmentOnly: true,
  },
  article: {
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    queryParameters: ['flags'],
    scriptBudget: articleScriptBudget,
    hasExperiments: true,
  },
  category: {
    component: 'category/CategoryPage.tsx',
    cache: 'shared',
    queryParameters: ['page'],
    scriptBudget,
  },
  sitePage: {
    component: 'site-page/SitePageView.tsx',
    cache: 'shared',
    queryParameters: [],
    scriptBudget,
  },
  error: {
    component: 'error/ErrorPage.tsx',
    cache: 'none',
    queryParameters: [],
    scriptBudget,
  },
} as const satisfies Record<RoutedPageTypeName | 'error', PageType>

/** A type of page with routes of its own; `error` answers all other addresses. */
export type RoutedPageTypeName = keyof typeof pageRoutePatterns
export type PageTypeName = keyof typeof pageTypes
