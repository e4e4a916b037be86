import manifest from '../../../package.json' with { type: 'json' }

/**
 * Packages with many small modules. They are bundled, because a command would otherwise spend most of its start on
 * finding and reading their files (decision 251).
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

/** Our other dependencies, which are loaded from node_modules: some of them find files beside their own. */
export function loadedPackages(): string[] {
  return Object.keys(manifest.dependencies).filter((name) => !bundled.has(name as keyof typeof manifest.dependencies))
}
