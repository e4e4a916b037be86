import { basename } from 'node:path'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { recordedClassNames } from './src/server/rendering/class-name-modules.ts'
import { srgbColors } from './src/server/rendering/srgb-colors.ts'

/** `Byline.module.css` + `title` → `Byline-title`: readable, short, the same in every build. A test keeps file names unique. */
function scopedClassName(name: string, file: string): string {
  return `${fileStem(file)}-${name}`
}

function fileStem(file: string): string {
  return basename(file.split('?')[0] ?? file, '.module.css')
}

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [recordedClassNames()],
  css: {
    modules: { generateScopedName: scopedClassName },
    postcss: { plugins: [srgbColors()] },
    // No style says `light-dark()`, for which every page would carry two variables.
    lightningcss: { exclude: Features.LightDark },
  },
  ssr: { noExternal: ['react', 'react-dom', 'lucide'] },
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
