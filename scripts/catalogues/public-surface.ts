import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ArticleFrontMatter } from '../../src/authoring/formats/article-format.ts'
import { documentSchemas } from '../../src/model/articles/content-document.ts'
import { commands } from '../../src/operator/commands.ts'
import { changelogSections, unreleased } from '../../src/operator/output/changelog.ts'
import { routePatterns } from '../../src/routing/routes.ts'
import { secretSettings, settingNames } from '../../src/server/config/settings.ts'
import { siteConfigSchema } from '../../src/server/config/site-config-schema.ts'
import { root, sourceFiles } from '../source-files.ts'

/** The public names of a release, as lists. */
export interface PublicSurface {
  version: string
  commands: string[]
  config: string[]
  exports: string[]
  routes: string[]
  content: string[]
}

export const surfaceFile = 'docs/public-surface.json'

/** The public surface of the present sources, documented in docs/public-surface.md. */
export function publicSurface(): PublicSurface {
  return {
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    commands: sorted([
      ...commands.filter(({ isHidden }) => !isHidden).map(({ name }) => `salus ${name}`),
      ...sourceFiles(['src/operator/*.ts', 'src/operator/*/*.ts'])
        .filter(({ file }) => !file.endsWith('.test.ts'))
        .flatMap(({ file, text }) => commandsIn(file, text)),
    ]),
    config: sorted([
      ...Object.keys(siteConfigSchema.shape),
      ...settingNames.map((name) => `settings.${name}`),
      ...secretSettings.map((name) => `settings.${name}_FILE`),
    ]),
    exports: sorted(exportsOf(readFileSync(join(root, 'src/package/salus.ts'), 'utf8'))),
    routes: sorted(Object.values(routePatterns).flat()),
    content: sorted([
      ...Object.entries(documentSchemas).flatMap(([kind, schema]) => [kind, ...keysOf(schema, kind)]),
      ...keysOf(ArticleFrontMatter, 'front matter of an article: '),
    ]),
  }
}

/**
 * Names added to or removed from the public surface, and not listed in the changelog under "Unreleased", in backticks.
 */
export function unnamedChanges(released: PublicSurface, current: PublicSurface, changelog: string): string[] {
  const text = changelogSections(changelog).find(({ version }) => version === unreleased)?.text ?? ''
  const isNamed = (name: string) => text.includes(`\`${name}\``)
  return (['commands', 'config', 'exports', 'routes', 'content'] as const).flatMap((part) => {
    const before = new Set(released[part])
    const now = new Set(current[part])
    return [
      ...[...now].filter((name) => !before.has(name)).map((name) => ({ name, change: 'is new' })),
      ...[...before].filter((name) => !now.has(name)).map((name) => ({ name, change: 'is gone' })),
    ]
      .filter(({ name }) => !isNamed(name))
      .map(({ name, change }) => `${part}: \`${name}\` ${change}; expected it named under "Unreleased" in CHANGELOG.md`)
  })
}

/** Commands and options that a program declares, in the order of its source. */
function commandsIn(file: string, text: string): string[] {
  const found: string[] = []
  let program = /content-(?:folder|history)/.test(file)
    ? 'salus content'
    : file.includes('block-commands')
      ? 'salus moderate'
      : ''
  let command = ''
  for (const [, named, sub, option] of text.matchAll(
    /new Command\('([^']+)'\)|\.command\('([\w-]+)'|(?:\.option\(|new Option\()\s*'(?:-\w, )?(--[\w-]+)/g,
  )) {
    if (named) [program, command] = [named, '']
    if (sub) command = sub
    const name = [program, command].filter(Boolean).join(' ')
    if (sub) found.push(name)
    if (option) found.push(`${name} ${option}`)
  }
  return found.filter((name) => name.startsWith('salus '))
}

/** Functions, constants and types. */
function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const|interface|type|class) (\w+)/gm)]
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  const named = lists.map((name) => name.replace(/^\s*type |\s/g, '').replace(/^.* as /, ''))
  return [...declared.map(([, name = '']) => name), ...named].filter(Boolean)
}

function keysOf(schema: z.ZodType, kind: string): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).map((key) => (kind.endsWith(' ') ? `${kind}${key}` : `${kind}.${key}`))
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort()
}
