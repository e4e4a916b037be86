import { basename } from 'node:path'
import type { Plugin } from 'vite'

const ending = '.module.css'

interface ClassNameModules {
  name: string
  /** The environment whose stylesheets are replaced. */
  environment: 'client' | 'ssr'
  /** When it applies; in builds and in development when left out. */
  apply?: 'build'
  /** The JavaScript that replaces a stylesheet, by the stem of its file: `Byline` for Byline.module.css. */
  code(component: string): string
}

/** Replaces CSS modules by JavaScript with their class names only: the styles themselves are inlined in the page. */
function classNameModules({ name, environment, apply, code }: ClassNameModules): Plugin {
  const virtual = `.${name}.js`
  return {
    name: `salus:${name}`,
    enforce: 'pre',
    ...(apply && { apply }),
    applyToEnvironment: (served) => served.name === environment,
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith(ending)) return
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved?.id.replace(ending, virtual)
      },
    },
    load(id) {
      return id.endsWith(virtual) ? code(basename(id, virtual)) : undefined
    },
  }
}

/**
 * A page inlines its styles, so scripts with styles would load them twice, and the CSP would block them.
 *
 * @param onComponent  called with each component whose classes scripts use
 */
export function classNamesOnly(onComponent?: (component: string) => void): Plugin {
  return classNameModules({
    name: 'class-names',
    environment: 'client',
    code(component) {
      onComponent?.(component)
      return `export default new Proxy({}, { get: (_, name) => '${component}-' + String(name) })`
    },
  })
}

/**
 * In the server's bundle, reads of class names are recorded (src/ui/style-modules.ts): a page gets the styles of the
 * components that it was rendered with. In development it gets all styles of its type, found by their imports.
 */
export function recordedClassNames(): Plugin {
  return classNameModules({
    name: 'recorded-class-names',
    environment: 'ssr',
    apply: 'build',
    code: (component) =>
      `import { styleModule } from '#ui/style-modules.ts'\nexport default styleModule('${component}')`,
  })
}
