import { basename } from 'node:path'
import type { Plugin } from 'vite'

const ending = '.module.css'
const virtual = '.recorded-class-names.js'

/**
 * In the bundle of the server a CSS module is its class names alone, which record that they are read
 * (src/ui/style-modules.ts): a page gets the styles of the components that it was rendered with.
 */
export function recordedClassNames(): Plugin {
  return {
    name: 'salus:recorded-class-names',
    enforce: 'pre',
    // In development a page has all styles of its type, found by the imports of its modules.
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith(ending)) return
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved?.id.replace(ending, virtual)
      },
    },
    load(id) {
      if (!id.endsWith(virtual)) return
      return `import { styleModule } from '#ui/style-modules.ts'\nexport default styleModule('${basename(id, virtual)}')`
    },
  }
}
