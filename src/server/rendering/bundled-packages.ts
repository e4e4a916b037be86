import manifest from '../../../package.json' with { type: 'json' }

/**
 * Packages of many small modules. They are in the build, because a command would spend more time on finding and reading
 * their files than on anything else it does when it starts (decision 251).
 */
const bundled: ReadonlySet<keyof typeof manifest.dependencies> = new Set([
  '@formatjs/icu-messageformat-parser',
  'colorjs.io',
  'commander',
  'diff',
  // It shares the schemas of zod.
  'fastify-type-provider-zod',
  'github-slugger',
  'hast-util-to-text',
  'kysely',
  'mdast-util-to-string',
  'pg-boss',
  'react',
  'react-dom',
  'rehype-parse',
  'rehype-raw',
  'rehype-sanitize',
  'rehype-stringify',
  'remark-directive',
  'remark-frontmatter',
  'remark-gfm',
  'remark-parse',
  'remark-rehype',
  'saxes',
  'tldts',
  'unified',
  'unist-util-visit',
  'yaml',
  'zod',
])

/** The other dependencies of ours, which are loaded from node_modules: some of them find files beside their own. */
export function loadedPackages(): string[] {
  return Object.keys(manifest.dependencies).filter((name) => !bundled.has(name as keyof typeof manifest.dependencies))
}
