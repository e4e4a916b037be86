import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { recordedClassNames } from './src/server/rendering/recorded-class-names.ts'

/** `Byline.module.css` + `title` → `Byline-title`: readable, short, the same in every build. A test keeps file names unique. */
function scopedClassName(name: string, file: string): string {
  return `${fileStem(file)}-${name}`
}

function fileStem(file: string): string {
  return basename(file.split('?')[0] ?? file, '.module.css')
}

/**
 * In the browser a CSS module is only its class names: a page carries its styles inlined, so a script that brought
 * them again would be paid for twice and stopped by the CSP.
 *
 * @param onComponent  told of each component whose classes scripts know
 */
export function classNamesOnly(onComponent?: (component: string) => void): Plugin {
  const ending = '.module.css'
  const virtual = '.class-names.js'
  return {
    name: 'salus:class-names-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
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
      onComponent?.(basename(id, virtual))
      return `export default new Proxy({}, { get: (_, name) => '${basename(id, virtual)}-' + String(name) })`
    },
  }
}

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [recordedClassNames()],
  css: { modules: { generateScopedName: scopedClassName } },
  ssr: { noExternal: ['react', 'react-dom', 'lucide-react'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, log, report) {
        // "use client" in a library says nothing to a site without server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
