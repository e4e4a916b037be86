/** How one kind of page behaves, in data: its routes, its cache, its script budget. */
export interface PageTypeRecord {
  /** Route patterns, in Fastify's form. Those that share `*` are asked in the order of this list. */
  routes: readonly string[]
  /** Its component below src/pages: the styles of a page type are what this file and the document import. */
  component: string
  /** Whether shared caches may keep it. */
  cache: 'shared' | 'none'
  /** Bytes of JavaScript, compressed, that may load before a reader presses or scrolls. */
  scriptBudget: number
  /** A page of this type in the demonstration content; the browser tests visit it. */
  example: string
  /** For those who build the site: in development and tests only. */
  isForBuilders?: boolean
}

const scriptBudget = 8 * 1024

/** Every kind of page the site has. Routing, the browser tests and the budgets read this one list. */
export const pageTypes = {
  home: { routes: ['/'], component: 'home/HomePage.tsx', cache: 'shared', scriptBudget, example: '/' },
  search: {
    routes: ['/search'],
    component: 'search/SearchPage.tsx',
    cache: 'none',
    scriptBudget,
    example: '/search?q=skin',
  },
  person: {
    routes: ['/people/:id'],
    component: 'person/PersonPage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/people/dr-elena-marquez',
  },
  series: {
    routes: ['/series/:id'],
    component: 'series/SeriesPage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/series/sleep-well',
  },
  sponsor: {
    routes: ['/sponsors/:id'],
    component: 'sponsor/SponsorPage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/sponsors/stride',
  },
  preview: { routes: ['/preview/:id'], component: 'article/ArticlePage.tsx', cache: 'none', scriptBudget, example: '' },
  tabbed: {
    routes: ['/tabbed', '/tabbed/*'],
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/tabbed/health/dark-spots',
  },
  infinite: {
    routes: ['/infinite', '/infinite/*'],
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/infinite/health/dark-spots',
  },
  article: {
    routes: ['*'],
    component: 'article/ArticlePage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/health/dark-spots',
  },
  category: {
    routes: ['*'],
    component: 'category/CategoryPage.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/health',
  },
  sitePage: {
    routes: ['*'],
    component: 'site-page/SitePageView.tsx',
    cache: 'shared',
    scriptBudget,
    example: '/process',
  },
  components: {
    routes: ['/components', '/components/:room', '/components/:room/:state'],
    component: 'components/ComponentsPage.tsx',
    cache: 'none',
    scriptBudget,
    example: '',
    isForBuilders: true,
  },
  error: { routes: [], component: 'error/ErrorPage.tsx', cache: 'none', scriptBudget, example: '/no-such-page' },
} as const satisfies Record<string, PageTypeRecord>

export type PageTypeName = keyof typeof pageTypes
